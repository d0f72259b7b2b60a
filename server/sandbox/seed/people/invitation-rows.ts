import type { Insertable } from 'kysely';
import { rosterDigest } from '#server/api/account/registration/roster.ts';
import { newSessionToken } from '#server/api/account/sessions/session-token.ts';
import { invitationRow } from '#server/api/account/invitations/signup-invitations.ts';
import type { CompanyRosterTable, SignupInvitationsTable } from '#server/platform/db/tables/registration.ts';
import { demoId } from '../demo-id.ts';
import type { SeedInput } from '../seed-input.ts';
import { memberId } from './members.ts';

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
      // An unknown token, because it was used long ago.
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
export function rosterRows({ sealing }: SeedInput): Insertable<CompanyRosterTable>[] {
  const nina = { companyId: 'globex', employeeId: 'G-5588', dob: '1990-04-17' };
  return [{ company_id: nina.companyId, person_digest: rosterDigest(sealing, nina) }];
}
