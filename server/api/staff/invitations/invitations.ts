import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import { isStaffRole, type StaffGrant } from '#app/domain/staff-roles.ts';
import { emailDigest, emailDigests } from '#server/api/account/email/email-digest.ts';
import { newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { StaffInvitationsTable } from '#server/platform/db/tables/staff.ts';
import type { JobDependencies } from '#server/platform/jobs/job.ts';
import { orderMail, staffInvitationDays } from '#server/platform/jobs/mail/mail-order.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

const lasts = Temporal.Duration.from({ hours: 24 * staffInvitationDays });

const emailPlace = (id: string) => ({ table: 'staff_invitations', column: 'email_sealed', row: id });

export const openInvitedStaffEmail = (sealing: Sealing, { id, sealed }: { id: string; sealed: Buffer }) =>
  sealing.open(sealed, emailPlace(id));

interface NewStaffInvitation {
  email: string;
  /** Whose second factor it replaces; null to join. */
  staffId: string | null;
  grants: readonly StaffGrant[];
  now: Temporal.Instant;
}

/** The row of a link. Only a digest of the token is kept. */
export function staffInvitationRow(
  sealing: Sealing,
  { id, token, email, staffId, grants, now }: NewStaffInvitation & { id: string; token: string },
): Insertable<StaffInvitationsTable> {
  return {
    id,
    token_digest: tokenDigest(token),
    email_digest: emailDigest(sealing, email),
    email_sealed: sealing.seal(email, emailPlace(id)),
    staff_id: staffId,
    granted: { roles: grants.map(({ role, companyId }) => ({ role, company_id: companyId })) },
    created_at: now.toString(),
    expires_at: now.add(lasts).toString(),
  };
}

/** Creates a link, in the caller's transaction. An earlier unused link to this address becomes void. Returns its secret. */
export async function issueStaffInvitation(
  transaction: Sql,
  sealing: Sealing,
  invitation: NewStaffInvitation,
): Promise<string> {
  await transaction
    .deleteFrom('staff_invitations')
    .where('email_digest', 'in', emailDigests(sealing, invitation.email))
    .where('used_at', 'is', null)
    .execute();
  const token = newSessionToken();
  const row = staffInvitationRow(sealing, { ...invitation, id: randomUUID(), token });
  await transaction.insertInto('staff_invitations').values(row).execute();
  return token;
}

/** Mails the link of `issueStaffInvitation`. */
export function orderStaffLink(
  transaction: Sql,
  dependencies: JobDependencies,
  { token, to, joins, language }: { token: string; to: string; joins: boolean; language: Language },
): Promise<void> {
  const template = joins ? 'staffInvitation' : 'staffFactor';
  return orderMail(transaction, dependencies, { template, to, language, token, discreet: false });
}

const openInvitations = (sql: Sql, token: string, now: Temporal.Instant) =>
  sql
    .selectFrom('staff_invitations')
    .where('token_digest', '=', tokenDigest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toString());

/** Whether the link still works, for a mail that waits to be sent. */
export async function isStaffInvitationOpen(
  sql: Sql,
  token: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await openInvitations(sql, token, now).select('id').executeTakeFirst()) !== undefined;
}

export interface StaffInvitation {
  id: string;
  email: string;
  staffId: string | null;
  grants: StaffGrant[];
}

/** What a link is for; undefined when it is unknown, used, replaced or expired. */
export async function findStaffInvitation(
  sql: Sql,
  sealing: Sealing,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<StaffInvitation | undefined> {
  const row = await openInvitations(sql, token, now)
    .select(['id', 'email_sealed', 'staff_id', 'granted'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    email: openInvitedStaffEmail(sealing, { id: row.id, sealed: row.email_sealed }),
    staffId: row.staff_id,
    grants: row.granted.roles.flatMap(({ role, company_id: companyId }) =>
      isStaffRole(role) ? [{ role, companyId }] : [],
    ),
  };
}

/** Uses a link up. False when another request was first. */
export async function useStaffInvitation(
  transaction: Sql,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_invitations')
    .set({ used_at: now.toString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
