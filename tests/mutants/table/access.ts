import type { Mutant } from '../mutant.ts';

const locks = {
  file: 'server/accounts/lockout/lock-rules.ts',
  tests: ['server/accounts/lockout/lock-rules.test.ts'],
} as const;

/** Who may come in. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'access: the member pages open without consent',
    file: 'app/guards/pending-gate.ts',
    find: "if (hasToGiveDataSharingConsent(user)) return 'consent';",
    replace: '',
    tests: ['app/guards/pending-gate.test.ts'],
  },
  {
    name: 'access: the member pages open before the eligibility check succeeded',
    file: 'app/api/entities/member.ts',
    find: "eligibility.eligibility_check_status !== 'success'",
    replace: "eligibility.eligibility_check_status === 'failure'",
    tests: ['app/guards/pending-gate.test.ts', 'app/api/entities/member.test.ts'],
  },
  {
    name: 'access: a visit is booked without consent',
    file: 'server/accounts/members/lock-member.ts',
    find: "if (!hasConsented) throw problem(403, 'consent_required');",
    replace: 'void hasConsented;',
    tests: ['server/api/visits/without-consent.test.ts'],
  },
  {
    name: 'access: pages for signed-out people open to members',
    file: 'app/frame/signed-out-layout.tsx',
    find: 'if (!(await signedInMember(context))) return next();',
    replace: 'return next();',
    tests: ['app/frame/page-gates.test.ts'],
  },
  {
    name: 'access: the password alone is a whole session',
    file: 'server/accounts/guards/recognize.ts',
    find: "kind: second_factor_pending ? 'half-signed-in' : 'signed-in',",
    replace: "kind: 'signed-in',",
    tests: ['server/api/session/second-factor.test.ts'],
  },
  {
    name: 'access: a code of the app is good twice',
    file: 'server/accounts/second-factors/second-factor.ts',
    find: ".where('last_used_step', '<', step)",
    replace: ".where('last_used_step', '<=', step)",
    tests: ['server/api/session/second-factor.test.ts'],
  },
  {
    name: 'access: a backup code is good twice',
    file: 'server/accounts/second-factors/backup-codes.ts',
    find: ".where('used_at', 'is', null)",
    replace: '',
    tests: ['server/api/session/backup-code.test.ts'],
  },
  {
    ...locks,
    name: 'access: six tries before the lock',
    find: 'const triesBeforeLock = 5;',
    replace: 'const triesBeforeLock = 6;',
  },
  {
    ...locks,
    name: 'access: still locked when the lock ends',
    find: 'if (lock?.lockedUntil && Temporal.Instant.compare(now, lock.lockedUntil) < 0) {',
    replace: 'if (lock?.lockedUntil && Temporal.Instant.compare(now, lock.lockedUntil) <= 0) {',
  },
  {
    name: 'access: any key opens what is for operators',
    file: 'server/accounts/guards/require-operator.ts',
    find: 'if (operator === undefined) {',
    replace: 'if (shown === undefined) {',
    tests: ['server/accounts/guards/require-operator.test.ts'],
  },
  {
    name: 'access: one guess of an operator’s key more than the limit',
    file: 'server/accounts/guards/require-operator.ts',
    find: 'points: 60',
    replace: 'points: 61',
    tests: ['server/accounts/guards/require-operator.test.ts'],
  },
  {
    name: 'access: one try from an address more than the limit',
    file: 'server/api/session/limits.ts',
    find: 'points: 10',
    replace: 'points: 11',
    tests: ['server/api/session/limits.test.ts', 'server/api/session/sign-in.test.ts'],
  },
  {
    name: 'access: a session lasts to the end of the fifteenth minute',
    file: 'server/accounts/sessions/session.ts',
    find: 'Temporal.Instant.compare(now, start.add(limit)) >= 0',
    replace: 'Temporal.Instant.compare(now, start.add(limit)) > 0',
    tests: ['server/accounts/sessions/session.test.ts'],
  },
  {
    name: 'access: a link of a mail is good after its time',
    file: 'server/accounts/account-tokens.ts',
    find: ".where('expires_at', '>', now.toString())",
    after: 'export async function findTokenOwner(',
    replace: '',
    tests: ['server/api/passwords/reset-password.test.ts'],
  },
  {
    name: 'access: a deletion is withdrawn and happens all the same',
    file: 'server/api/deletion-requests/delete-member.ts',
    find: 'if (!request || request.id !== requestId) return false;',
    replace: 'if (!request) return false;',
    tests: ['server/api/deletion-requests/late-deletion.test.ts'],
  },
  {
    name: 'access: an account is deleted while a bank may take a payment back',
    file: 'server/payments/account-ends.ts',
    find: 'now.subtract(returnableFor)',
    replace: 'now',
    tests: ['server/api/deletion-requests/payments-come-first.test.ts'],
  },
  {
    name: 'access: now has more digits than the database keeps',
    file: 'app/domain/clock.ts',
    find: "time().round({ smallestUnit: 'microsecond', roundingMode: 'floor' })",
    replace: 'time()',
    tests: ['app/domain/clock.test.ts'],
  },
];
