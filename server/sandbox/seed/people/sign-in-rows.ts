import type { Insertable } from 'kysely';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { AccountTokensTable } from '#server/platform/db/tables/account-tokens.ts';
import type { PasskeysTable } from '#server/platform/db/tables/second-factors.ts';
import type { SignInLocksTable, TotpFactorsTable } from '#server/platform/db/tables/sessions.ts';
import type { SeedInput } from '../seed-input.ts';
import { demoId } from '../demo-id.ts';
import { memberId } from './members.ts';

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export function totpRows({ sealing, calendar }: SeedInput): Insertable<TotpFactorsTable>[] {
  const id = memberId('lee');
  return [
    {
      member_id: id,
      secret_sealed: sealing.seal(totpSecret, { table: 'totp_factors', column: 'secret_sealed', row: id }),
      confirmed_at: calendar.ago(200).toString(),
    },
  ];
}

/** A passkey without a private key: it can be viewed, renamed and removed. */
export function passkeyRows({ sealing, calendar }: SeedInput): Insertable<PasskeysTable>[] {
  const id = demoId('passkey', 'maya');
  const place = { table: 'passkeys', column: 'name_sealed', row: id };
  return [
    {
      id,
      member_id: memberId('maya'),
      credential_id: Buffer.from('the demo passkey of maya'),
      public_key: Buffer.from('no key'),
      sign_count: 0,
      transports: ['internal'],
      backed_up: true,
      name_sealed: sealing.seal('Work laptop', place),
      created_at: calendar.ago(90).toString(),
      last_used_at: calendar.ago(3).toString(),
    },
  ];
}

export function lockRows({ sealing, calendar }: SeedInput): Insertable<SignInLocksTable>[] {
  return [
    {
      email_digest: emailDigest(sealing, 'locked.member@acme.example'),
      failures: 10,
      // A year, longer than any demo is used.
      locked_until: calendar.now.add({ hours: 24 * 365 }).toString(),
      last_failed_at: calendar.now.toString(),
    },
  ];
}

/** The demo's links for choosing a password, confirming an address and unlocking; they last as long as a demo does. */
export function accountTokenRows({ calendar }: SeedInput): Insertable<AccountTokensTable>[] {
  const links = [
    { person: 'maya', purpose: 'reset_password', token: 'demo-reset' },
    { person: 'jo', purpose: 'confirm_email', token: 'demo-confirm' },
    { person: 'locked', purpose: 'unlock', token: 'demo-unlock' },
  ] as const;
  return links.map(({ person, purpose, token }) => ({
    member_id: memberId(person),
    purpose,
    token_digest: tokenDigest(token),
    created_at: calendar.now.toString(),
    expires_at: calendar.now.add({ hours: 24 * 365 }).toString(),
  }));
}
