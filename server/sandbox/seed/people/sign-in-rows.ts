import type { Insertable } from 'kysely';
import { sealName } from '#server/api/account/passkeys/ceremony.ts';
import type { PasskeyHolder } from '#server/api/account/passkeys/queries.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { tokenDigest, newSessionToken } from '#server/api/account/sessions/session-token.ts';
import type {
  AccountTokensTable,
  SignInLocksTable,
  TotpFactorsTable,
  SignupInvitationsTable,
} from '#server/platform/db/tables/sign-in.ts';
import { demoId, type SeedInput } from '../demo-calendar.ts';
import { memberId } from './members.ts';
import { sealedColumns } from '#server/api/account/roster/roster-row.ts';
import type { RosterRowsTable } from '#server/platform/db/tables/roster.ts';
import { invitationRow } from '#server/api/account/invitations/signup-invitations.ts';

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

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
export function passkeyRow({ sealing, calendar }: SeedInput, table: PasskeyHolder['table'], name: string) {
  const id = demoId(table, name);
  return {
    id,
    credential_id: Buffer.from(`the demo passkey of ${name}`),
    public_key: Buffer.from('no key'),
    sign_count: 0,
    transports: ['internal'],
    backed_up: true,
    name_sealed: sealName(sealing, { table, id }, 'Work laptop'),
    created_at: calendar.ago(90).toString(),
    last_used_at: calendar.ago(3).toString(),
  };
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

/** Longer than any demo is used. */
export const demoLinksLast = Temporal.Duration.from({ hours: 24 * 365 });

const links = [
  { token: 'demo-signup', email: 'new.member@acme.example', companyIds: ['acme'] },
  { token: 'demo-signup-roster', email: 'nina.eklund@globex.example', companyIds: ['globex'] },
  {
    token: 'demo-signup-choice',
    email: 'aoife.byrne@acme-ireland.example',
    companyIds: ['acme', 'acme-ireland'],
  },
  { token: 'demo-signup-expired', email: 'late.member@acme.example', companyIds: ['acme'], expired: true },
  { token: 'demo-partner', email: 'river.chen@mail.example', companyIds: ['acme'], invitedBy: 'lee' },
];

export function invitationRows({ sealing, calendar }: SeedInput): Insertable<SignupInvitationsTable>[] {
  const samsInvitation = {
    ...invitationRow(sealing, {
      id: demoId('invitation', 'sam'),
      // An unknown token, because it is used already.
      token: newSessionToken(),
      email: 'sam.okafor@acme.example',
      companyIds: ['acme'],
      inviterId: memberId('maya'),
      requireEmployeeId: false,
      now: calendar.ago(98),
      lasts: Temporal.Duration.from({ hours: 24 * 60 }),
    }),
    used_at: calendar.ago(96).toString(),
  };
  const open = links.map(({ token, email, companyIds, invitedBy, expired }) =>
    invitationRow(sealing, {
      id: demoId('invitation', token),
      token,
      email,
      companyIds,
      inviterId: invitedBy === undefined ? null : memberId(invitedBy),
      requireEmployeeId: invitedBy === undefined,
      now: expired ? calendar.ago(61) : calendar.now,
      lasts: expired ? Temporal.Duration.from({ hours: 24 * 60 }) : demoLinksLast,
    }),
  );
  return [samsInvitation, ...open];
}

/** The roster that Globex sent: Nina, who has this invitation. */
export function rosterRows({ sealing }: SeedInput): Insertable<RosterRowsTable>[] {
  const nina = { companyId: 'globex', employeeId: 'G-5588', dob: '1990-04-17' };
  const id = demoId('roster-row', 'nina');
  return [{ id, company_id: nina.companyId, state: 'current', ...sealedColumns(sealing, id, nina) }];
}
