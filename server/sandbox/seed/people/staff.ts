import type { StaffRole } from '#app/domain/staff-roles.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { secretPlace } from '#server/api/staff/factor/factor.ts';
import { staffInvitationRow } from '#server/api/staff/invitations/invitations.ts';
import { emailPlace } from '#server/api/staff/recognize.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { demoId, type SeedInput } from '../demo-calendar.ts';
import { demoLinksLast, passkeyRow, totpSecret } from './sign-in-rows.ts';

/** The demo's invitation of a second Care Partner: it works as long as a demo is used. */
export const invited = { token: 'demo-staff-invitation', email: 'new.colleague@wren.example' };

/** One for each role and a second reviewer, with the password and the authenticator app of the demo. The Care Partner is the members' own. */
export const demoStaff: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'rosa.delgado@wren.example', name: 'Rosa Delgado', role: 'care_partner' },
  { email: 'hanna.berg@wren.example', name: 'Hanna Berg', role: 'administrator' },
  { email: 'victor.osei@wren.example', name: 'Victor Osei', role: 'reviewer' },
  { email: 'nadia.farouk@wren.example', name: 'Nadia Farouk', role: 'reviewer' },
  { email: 'mei.tanaka@wren.example', name: 'Mei Tanaka', role: 'billing' },
  { email: 'leila.mansour@wren.example', name: 'Leila Mansour', role: 'expert' },
  { email: 'tom.keller@wren.example', name: 'Tom Keller', role: 'editor' },
  { email: 'irene.costa@wren.example', name: 'Irene Costa', role: 'auditor' },
];

export async function insertStaff(transaction: Sql, input: SeedInput): Promise<void> {
  const { sealing, calendar, passwordHash } = input;
  const since = calendar.ago(200).toString();
  const people = demoStaff.map((person) => ({ ...person, id: demoId('staff', person.email) }));
  await transaction
    .insertInto('staff')
    .values(
      people.map(({ id, email, name }) => ({
        id,
        email_digest: emailDigest(sealing, email),
        email_sealed: sealing.seal(email, emailPlace(id)),
        name,
        password_hash: passwordHash,
        totp_secret_sealed: sealing.seal(totpSecret, secretPlace(id)),
        factor_confirmed_at: since,
        created_at: since,
      })),
    )
    .execute();
  await transaction
    .insertInto('staff_roles')
    .values(people.map(({ id, role }) => ({ staff_id: id, role, company_id: null })))
    .execute();
  const hanna = { staff_id: demoId('staff', 'hanna.berg@wren.example') };
  await transaction
    .insertInto('staff_passkeys')
    .values({ ...passkeyRow(input, 'staff_passkeys', 'hanna'), ...hanna })
    .execute();
  await transaction
    .insertInto('staff_invitations')
    .values({
      ...staffInvitationRow(sealing, {
        ...invited,
        id: demoId('staff-invitation', invited.email),
        staffId: null,
        grants: [{ role: 'care_partner', companyId: 'acme' }],
        now: calendar.now,
      }),
      expires_at: calendar.now.add(demoLinksLast).toString(),
    })
    .execute();
}
