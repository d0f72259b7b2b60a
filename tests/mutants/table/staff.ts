import type { Mutant } from '../mutant.ts';

const signIn = ['server/api/staff/session/sign-in.test.ts'] as const;
const links = ['server/api/staff/invitations/invitations.test.ts'] as const;

/** Accounts and sessions of staff. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'staff: the session of an ended account goes on',
    file: 'server/api/staff/recognize.ts',
    find: ".where('staff.ended_at', 'is', null)",
    replace: '',
    tests: signIn,
  },
  {
    name: 'staff: a password alone is a whole session',
    file: 'server/api/staff/recognize.ts',
    find: 'if (!found || found.isHalf) return undefined;',
    replace: 'if (!found) return undefined;',
    tests: signIn,
  },
  {
    name: 'staff: a prefetch keeps a session alive',
    file: 'server/api/staff/recognize.ts',
    find: 'if (countsAsActivity && needsTouch(session, now)) {',
    replace: 'if (needsTouch(session, now)) {',
    tests: signIn,
  },
  {
    name: 'staff: changes need no token of the session',
    file: 'server/api/staff/staff-route.ts',
    find: 'checkStaffCsrf(c);',
    replace: '',
    tests: [...signIn, 'server/api/access.test.ts'],
  },
  {
    name: 'staff: a proof is fresh for as long as a member’s',
    file: 'server/api/staff/staff-route.ts',
    find: 'isProofFresh(session, now, proofLimit)',
    replace: 'isProofFresh(session, now)',
    tests: signIn,
  },
  {
    name: 'staff: a code is used twice',
    file: 'server/api/staff/factor/factor.ts',
    find: ".where('last_used_step', '<', step)",
    replace: '',
    tests: signIn,
  },
  {
    name: 'staff: any half session sets up an authenticator app',
    file: 'server/api/staff/factor/routes.ts',
    find: "if (!half?.enrolsFactor) throw problem(401, 'unauthenticated');",
    replace: "if (!half) throw problem(401, 'unauthenticated');",
    tests: links,
  },
  {
    name: 'staff: a link is used twice',
    file: 'server/api/staff/invitations/invitations.ts',
    find: 'return numUpdatedRows === 1n;',
    replace: 'return numUpdatedRows >= 0n;',
    tests: links,
  },
  {
    name: 'staff: a password opens a session without an authenticator app',
    file: 'server/api/staff/session/sign-in.ts',
    find: 'if (staff.factor_confirmed_at !== null) {',
    replace: "if (staff.id !== '') {",
    tests: links,
  },
  {
    name: 'staff: attempts are never locked',
    file: 'server/api/staff/attempts.ts',
    find: 'if (!next.allowed) throw tooManyAttempts(secondsUntil(next.until, now), language);',
    replace: 'if (!next.allowed) return void secondsUntil(next.until, now);',
    tests: signIn,
  },
  {
    name: 'staff: an address has one lock as staff and as member',
    file: 'server/api/staff/attempts.ts',
    find: 'sealing.digest(`staff ${canonicalEmail(email)}`)',
    replace: 'sealing.digest(canonicalEmail(email))',
    tests: signIn,
  },
  {
    name: 'staff: a new password leaves other sessions open',
    file: 'server/api/staff/password/routes.ts',
    find: 'await endStaffSessions(transaction, id, { now: clock.now(), except: session.id });',
    replace: '',
    tests: ['server/api/staff/password/change.test.ts'],
  },
  {
    name: 'staff: resetting a factor leaves sessions open',
    file: 'server/api/staff/queries.ts',
    after: 'export async function resetFactor',
    find: 'return endStaffSessions(transaction, id, { now });',
    replace: 'return 1;',
    tests: ['server/cli/staff/staff.test.ts'],
  },
  {
    name: 'desk: signing in leads to any page of the site',
    file: 'app/page/desk-path.ts',
    find: "isDeskPath(pathname) && !door.test(pathname) ? path : '/desk'",
    replace: 'path',
    tests: ['app/page/desk-path.test.ts'],
  },
];
