import type { z } from 'zod';
import type { partnerAttributes } from '#app/contract/account.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { openInvitedEmail, orderPartnerInvitation } from '../invitations/signup-invitations.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export interface PartnerView extends z.infer<typeof partnerAttributes> {
  id: string;
}

/** The acting employee and their session. */
export interface Employee {
  id: string;
  companyId: string;
  sessionId: string;
  language: Language;
}

/** The employee's partner, invited or accepted; null when there is none. */
export async function partnerOf(
  employeeId: string,
  sql: Sql,
  { sealing, log }: Pick<ApiDependencies, 'sealing' | 'log'>,
): Promise<PartnerView | null> {
  const partner = await findPartner(employeeId, sql);
  const invitation = await findNewestInvitation(employeeId, sql);
  const invited = invitation && readOrNull(invitation.id, () => openInvitedEmail(sealing, invitation), log);
  if (partner) {
    const used = invitation?.used_at ? invited : undefined;
    return {
      id: partner.id,
      email: used ?? (await findContact(partner.id, sql, sealing)).details.email,
      invitation_accepted: true,
      invited_at: invitation?.created_at ?? partner.created_at,
      expires_at: null,
    };
  }
  if (!invitation || invitation.used_at !== null) return null;
  return {
    id: invitation.id,
    email: invited ?? '',
    invitation_accepted: false,
    invited_at: invitation.created_at,
    expires_at: invitation.expires_at,
  };
}

/** Invites a partner in the transaction that locked the employee; an earlier invitation becomes void. */
export async function sendInvitation(
  employee: Employee,
  transaction: Sql,
  dependencies: ApiDependencies,
  email: string,
): Promise<PartnerView> {
  await orderPartnerInvitation(employee.id, transaction, dependencies, { email, ...employee });
  const { id, sessionId } = employee;
  await recordActivity(id, transaction, {
    kind: 'partner_invited',
    now: dependencies.clock.now(),
    sessionId,
  });
  return orNotFound(await partnerOf(id, transaction, dependencies));
}

/** Whether the employee has a partner, or one is invited by a link that still works. */
export async function hasPartner(employeeId: string, sql: Sql, now: Temporal.Instant): Promise<boolean> {
  if (await findPartner(employeeId, sql)) return true;
  const invitation = await findNewestInvitation(employeeId, sql);
  return invitation?.used_at === null && Temporal.Instant.compare(invitation.expires_at, now) > 0;
}

/** The partner with access. Dependents are on the employer's roster: the employee neither sees nor ends their accounts. */
function findPartner(employeeId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .select(['id', 'created_at'])
    .where('employee_id', '=', employeeId)
    .where('household_id', 'is', null)
    .where('access_ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The newest invitation that was not revoked: open, expired, or used by the partner. */
function findNewestInvitation(employeeId: string, sql: Sql) {
  return sql
    .selectFrom('signup_invitations')
    .select(['id', 'email_sealed', 'created_at', 'expires_at', 'used_at'])
    .where('inviter_id', '=', employeeId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
