import type { Mutant } from '../mutant.ts';

const signIn = ['server/api/staff/session/passkey.test.ts'] as const;
const passkeys = ['server/api/staff/passkeys/passkeys.test.ts'] as const;

const totp = ['server/api/staff/totp/totp.test.ts'] as const;

/** Passkeys of staff, and the app beside them. */
export const staffPasskeyMutants: readonly Mutant[] = [
  {
    name: 'staff: a challenge is answered in any session',
    file: 'server/api/account/passkeys/challenges.ts',
    find: ".where('staff_session_id', 'is not distinct from', staffSessionId ?? null)",
    replace: '',
    tests: signIn,
  },
  {
    name: 'staff: a passkey works without its device asking who is there',
    file: 'server/api/account/passkeys/ceremony.ts',
    after: 'export async function verifySignature',
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
    tests: signIn,
  },
  {
    name: 'staff: a passkey signs for another user',
    file: 'server/api/staff/passkeys/passkeys.ts',
    find: ' || handle !== own',
    replace: '',
    tests: signIn,
  },
  {
    name: 'staff: the last second factor is removed',
    file: 'server/api/staff/passkeys/passkeys.ts',
    find: 'account.totp_secret_sealed === null &&',
    replace: 'false &&',
    tests: passkeys,
  },
  {
    name: 'staff: a passkey is added in a session that was ended',
    file: 'server/api/staff/queries.ts',
    find: '!account || !(await isStaffSessionOpen(transaction, session.id))',
    replace: '!account',
    tests: passkeys,
  },
  {
    name: 'staff: the app is removed as the last second factor',
    file: 'server/api/staff/totp/totp.ts',
    find: '.length === 0)',
    replace: '.length < 0)',
    tests: totp,
  },
  {
    name: 'staff: a new app is confirmed an hour after its start',
    file: 'server/api/staff/totp/totp.ts',
    find: ' || isSetupOver(startedAt, clock.now())',
    replace: '',
    tests: totp,
  },
  {
    name: 'staff: a reset leaves the app that is being set up',
    file: 'server/api/staff/queries.ts',
    find: 'new_totp_secret_sealed: null, ',
    replace: '',
    tests: totp,
  },
  {
    name: 'staff: a reset leaves passkeys',
    file: 'server/api/staff/queries.ts',
    find: "await transaction.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();",
    replace: '',
    tests: passkeys,
  },
  {
    name: 'staff: a first passkey leaves the app that was not confirmed',
    file: 'server/api/staff/passkeys/passkeys.ts',
    find: 'totp_secret_sealed: null, factor_confirmed_at',
    replace: 'factor_confirmed_at',
    tests: ['server/api/staff/invitations/invitations.test.ts'],
  },
  {
    name: 'staff: passkeys are tried without end',
    file: 'server/api/staff/session/sign-in.ts',
    find: 'await countStaffAttempt(dependencies, { email: staff.email(), language });',
    replace: '',
    tests: signIn,
  },
];
