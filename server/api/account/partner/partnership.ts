import type { z } from 'zod';
import type { partnerAttributes } from '#app/contract/account.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { callOffVisits } from '#server/api/visits/call-off-visits.ts';
import { findCareTeamEmail } from '#server/api/care-team/care-team.ts';
import { lockMember } from '../members/lock-member.ts';
import { findContact } from '../email/contact.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import {
  openInvitedEmail,
  revokePartnerInvitation,
  orderPartnerInvitation,
} from '../invitations/signup-invitations.ts';
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
  { sealing }: Pick<ApiDependencies, 'sealing'>,
): Promise<PartnerView | null> {
  const partner = await findPartner(employeeId, sql);
  const invitation = await findNewestInvitation(employeeId, sql);
  if (partner) {
    const used = invitation?.used_at ? openInvitedEmail(sealing, invitation) : undefined;
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
    email: openInvitedEmail(sealing, invitation),
    invitation_accepted: false,
    invited_at: invitation.created_at,
    expires_at: invitation.expires_at,
  };
}

async function sendInvitation(
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
  const view = orNotFound(await partnerOf(id, transaction, dependencies));
  return view;
}

/** Invites a partner. Throws 409 conflict when one is already invited or accepted. */
export function invitePartner(
  employee: Employee,
  dependencies: ApiDependencies,
  email: string,
): Promise<PartnerView> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(employee.id, transaction);
    if (await hasPartner(employee.id, transaction, dependencies.clock.now())) throw problem(409, 'conflict');
    return sendInvitation(employee, transaction, dependencies, email);
  });
}

/** Sends a new link to the same address and voids the earlier one. Throws 404 without a pending invitation. */
export function resendInvitation(employee: Employee, dependencies: ApiDependencies): Promise<PartnerView> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(employee.id, transaction);
    const view = await partnerOf(employee.id, transaction, dependencies);
    if (!view || view.invitation_accepted) throw notFound();
    return sendInvitation(employee, transaction, dependencies, view.email);
  });
}

/**
 * Ends the partnership: voids an open invitation; signs an accepted partner out everywhere, ends their access and notifies
 * them by mail. Their future visits are canceled, their other data stays. Throws 404 when there is no partner.
 */
export function revokePartner(employee: Employee, dependencies: ApiDependencies): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    await lockMember(employee.id, transaction);
    const now = clock.now();
    const invited = await revokePartnerInvitation(employee.id, transaction, now);
    const ended = await transaction
      .updateTable('members')
      // Without an end of coverage, so that they do not come back with the employee.
      .set({ access_ended_at: now.toString(), covered_until: null, claims_until: null })
      .where('employee_id', '=', employee.id)
      .where('household_id', 'is', null)
      .where('access_ended_at', 'is', null)
      .returning('id')
      .execute();
    if (!invited && ended.length === 0) throw notFound();
    for (const { id: partnerId } of ended) {
      await endSessions(partnerId, transaction, { now, ending: 'access_ended' });
      await callOffVisits(partnerId, transaction, dependencies);
      const contact = await findContact(partnerId, transaction, sealing);
      const careTeam = await findCareTeamEmail(partnerId, transaction);
      await orderSecurityMail(transaction, dependencies, contact, {
        template: 'partnerAccessEnded',
        careTeam,
      });
    }
    const { id, sessionId } = employee;
    await recordActivity(id, transaction, { kind: 'partner_revoked', now, sessionId });
  });
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
