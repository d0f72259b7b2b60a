import type { Insertable } from 'kysely';
import { emailDigest } from '#server/api/members/email-digest.ts';
import { tokenDigest } from '#server/api/members/session-token.ts';
import type { AccountTokensTable } from '../../tables/account-tokens.ts';
import type { SignInLocksTable, TotpFactorsTable } from '../../tables/sessions.ts';
import type { SeedGround } from '../seed-ground.ts';
import { memberId } from './members.ts';

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export function totpRows({ sealing, calendar }: SeedGround): Insertable<TotpFactorsTable>[] {
  const id = memberId('lee');
  return [
    {
      member_id: id,
      secret_sealed: sealing.seal(totpSecret, { table: 'totp_factors', column: 'secret_sealed', row: id }),
      confirmed_at: calendar.ago(200).toString(),
    },
  ];
}

export function lockRows({ sealing, calendar }: SeedGround): Insertable<SignInLocksTable>[] {
  return [
    {
      email_digest: emailDigest(sealing, 'locked.member@acme.example'),
      failures: 10,
      // A year: longer than anybody looks at one demo.
      locked_until: calendar.now.add({ hours: 24 * 365 }).toString(),
      last_failed_at: calendar.now.toString(),
    },
  ];
}

/** The demo's links for choosing a password, confirming an address and unlocking; they last as long as a demo does. */
export function accountTokenRows({ calendar }: SeedGround): Insertable<AccountTokensTable>[] {
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
