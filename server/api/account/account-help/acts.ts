import type { helpLinks } from '#app/contract/account-help.ts';
import { findCareTeamEmail } from '#server/api/care-team/care-team.ts';
import { cancelOpenRequests } from '#server/api/providers/appointment-requests/move-request.ts';
import { cancelOpenVisits } from '#server/api/visits/cancel-open-visits.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import type { PlainMail } from '#server/platform/jobs/mail/mail-order.ts';
import { voidTokens } from '../account-tokens.ts';
import { recordActivity, recordAndMail, type ActivityKind } from '../activities/activity.ts';
import { findContact, type Contact } from '../email/contact.ts';
import { emailDigests } from '../email/email-digest.ts';
import { orderLink } from '../email/order-links.ts';
import { confirmAgain } from '../email-address/change-email.ts';
import {
  inviteToSignUp,
  openInvitedEmail,
  orderPartnerInvitation,
} from '../invitations/signup-invitations.ts';
import { forgetLocksOf, isLockedOut } from '../lockout/lock-queries.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { updateMember } from '../members/queries.ts';
import { hasPartner } from '../partner/partnership.ts';
import { mailWayIn } from '../passwords/forgot-password.ts';
import { settleCoverage } from '../roster/settle-coverage.ts';
import { listedMemberOf } from '../roster/queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findInvited, lockHelped, type HelpedMember } from './queries.ts';

/** Who helps: the companies of the operator, and what writes the act to the audit log in its transaction. */
interface Helper {
  companies: Companies;
  record: RecordAct;
}

/** What an act does; false where it changes nothing, which the log has as repeated. */
export type Act = (member: HelpedMember, transaction: Sql, dependencies: ApiDependencies) => Promise<boolean>;

/** An act on an account of the helper's companies. Throws 404 for any other. */
export async function help(
  dependencies: ApiDependencies,
  { companies, record }: Helper,
  id: string,
  act: Act,
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    const member = orNotFound(await lockHelped(companies, transaction, id));
    const isNew = await act(member, transaction, dependencies);
    await record(transaction, { memberId: member.id }, isNew ? undefined : 'repeated');
  });
}

/** Throws 409 access_ended for an account without access. */
function needAccess({ access_ended_at: endedAt }: HelpedMember): void {
  if (endedAt !== null) throw problem(409, 'access_ended.account');
}

/** The member reads of it in a mail to every address, and in their own list of activities. */
async function notifyMember(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  told: { kind: ActivityKind; template: PlainMail['template'] },
) {
  const careTeam = await findCareTeamEmail(memberId, transaction);
  const now = dependencies.clock.now();
  await recordAndMail(memberId, transaction, dependencies, { ...told, careTeam, now });
}

export const unlock: Act = async (member, transaction, dependencies) => {
  needAccess(member);
  const { sealing, clock } = dependencies;
  const contact = await findContact(member.id, transaction, sealing);
  const digests = emailDigests(sealing, contact.details.email);
  const wasLocked = await isLockedOut(member.id, transaction, digests, clock.now());
  await voidTokens(member.id, transaction, ['unlock', 'unlock_personal']);
  await forgetLocksOf(contact, transaction, sealing);
  if (wasLocked)
    await notifyMember(member.id, transaction, dependencies, {
      kind: 'account_unlocked',
      template: 'accountUnlocked',
    });
  return wasLocked;
};

export const signOut: Act = async (member, transaction, { clock }) => {
  const now = clock.now();
  const ended = await endSessions(member.id, transaction, { now, ending: 'signed_out_elsewhere' });
  if (ended > 0) await recordActivity(member.id, transaction, { kind: 'signed_out_everywhere', now });
  return ended > 0;
};

export const close: Act = async (member, transaction, dependencies) => {
  if (member.closed_by_staff_at !== null) return false;
  needAccess(member);
  const now = dependencies.clock.now();
  await updateMember(member.id, transaction, {
    access_ended_at: now.toString(),
    closed_by_staff_at: now.toString(),
    // Without an end of coverage, so that it does not come back with the roster.
    covered_until: null,
    claims_until: null,
  });
  await endSessions(member.id, transaction, { now, ending: 'access_ended' });
  await cancelOpenVisits(member.id, transaction, dependencies);
  await cancelOpenRequests(member.id, transaction, dependencies);
  await notifyMember(member.id, transaction, dependencies, {
    kind: 'access_closed',
    template: 'accessClosed',
  });
  return true;
};

/** Staff can only restore access that staff ended, not what the employer, an employee or the member ended. */
export const open: Act = async (member, transaction, dependencies) => {
  const { id, employee_id: employeeId, household_id: householdId } = member;
  if (member.access_ended_at === null) return false;
  if (member.closed_by_staff_at === null) throw problem(409, 'access_ended.account');
  const isPartner = employeeId !== null && householdId === null;
  if (isPartner && (await hasPartner(employeeId, transaction, dependencies.clock.now())))
    throw problem(409, 'conflict.partner');
  await updateMember(id, transaction, { access_ended_at: null, closed_by_staff_at: null });
  // The roster may have ended the coverage in the meantime: settling it then sends its own mail.
  await settleCoverage(listedMemberOf(member), transaction, dependencies);
  if ((await lockMemberRow(id, transaction))?.hasAccess)
    await notifyMember(id, transaction, dependencies, { kind: 'access_opened', template: 'accessOpened' });
  return true;
};

/** Mails a link again, to the address it belongs to. Throws 404, and 409 access_ended for an account without access. */
export async function sendLink(
  dependencies: ApiDependencies,
  helper: Helper,
  { id, link }: { id: string; link: (typeof helpLinks)[number] },
): Promise<void> {
  if (await inviteAgain(dependencies, helper, id)) return;
  await help(dependencies, helper, id, async (member, transaction) => {
    needAccess(member);
    const contact = await findContact(member.id, transaction, dependencies.sealing);
    if (link === 'way_in') await mailWayIn(transaction, dependencies, contact);
    else await mailConfirmation(transaction, dependencies, contact);
    return true;
  });
}

/** To the new sign-in address, else to the personal one. Throws 409 where none waits to be confirmed any more. */
async function mailConfirmation(transaction: Sql, dependencies: ApiDependencies, contact: Contact) {
  const { unconfirmed_email, personal_email, personal_email_confirmed_at: confirmedAt } = contact.details;
  if (unconfirmed_email !== null)
    return confirmAgain(contact.details, contact.id, { ...dependencies, sql: transaction });
  if (personal_email === null || confirmedAt !== null) throw problem(409, 'conflict.account');
  return orderLink(transaction, dependencies, contact, {
    purpose: 'confirm_personal_email',
    to: personal_email,
  });
}

/** Mails an invitation with a new link; the earlier one is void. False when the id is of no unused invitation. */
async function inviteAgain(
  dependencies: ApiDependencies,
  { companies, record }: Helper,
  id: string,
): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const invited = await findInvited(companies, transaction, id);
    if (!invited) return false;
    const email = openInvitedEmail(dependencies.sealing, invited);
    const language = languageOf(invited.languages[0] ?? 'en');
    if (invited.inviter_id !== null) {
      const partner = { email, companyId: invited.company_id, language };
      await orderPartnerInvitation(invited.inviter_id, transaction, dependencies, partner);
    } else {
      await inviteToSignUp(transaction, dependencies, {
        email,
        dependentRowId: invited.roster_row_id,
        companyIds: invited.allowed_company_ids,
        requireEmployeeId: invited.require_employee_id,
        language,
      });
    }
    await record(transaction, { companyId: invited.company_id });
    return true;
  });
}
