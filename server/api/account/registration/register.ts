import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { emailDigest, findHolderOfEmail, freeEmail } from '../email/email-digest.ts';
import { orderLink } from '../email/order-links.ts';
import { wantsMail } from '../email/wanted-mail.ts';
import { orderPartnerInvitation } from '../invitations/signup-invitations.ts';
import { sealDetails, type MemberDetails } from '../members/member-details.ts';
import { sealWeek } from '../members/sealed-week.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { settleCoverage } from '../roster/settle-coverage.ts';
import { memberRecorder } from '#server/platform/audit/record-audit.ts';
import { openSession } from '../sessions/open-session.ts';
import type { RegistrationFields } from './body.ts';
import {
  holderOf,
  invalidSignupToken,
  noCarePartner,
  willBePartner,
  type Holder,
  acceptTerms,
  chooseCareNavigator,
} from './holder.ts';
import { readRegistration, type Registration } from './read-registration.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { joinHousehold, findCoveredRow, hasRoster, linkToRow } from '../roster/queries.ts';
import { personDigests } from '../roster/roster-row.ts';
import type { Basic } from './steps/basic.ts';

const perInvitation = { keyPrefix: 'roster', points: 10, duration: 24 * 60 * 60 };

/** The row that covers an employee, or a dependent, today. Throws 422 invalid_personal_info, which does not name the wrong field. */
async function rowOf(
  sql: Sql,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { dependentRowId }: Holder,
  { company, employee_id: employeeId, dob }: Basic<Company>,
) {
  const person = { companyId: company.id, employeeId: employeeId ?? '', dob };
  const row = await findCoveredRow(sql, {
    companyId: company.id,
    personDigests: personDigests(sealing, person),
    dependentRowId,
    day: dayIn(company.time_zone, clock.now()),
  });
  if (row === undefined) throw fieldProblem('base', 'invalid_personal_info');
  return row;
}

/**
 * Checks an employee or a dependent against the company's roster, if it sent one. Only failures count against the ten tries per invitation
 * and day. Throws 422 invalid_personal_info.
 */
export function createRosterCheck(dependencies: ApiDependencies) {
  const { sql, sealing } = dependencies;
  const limit = createRateLimit(sql, sealing, perInvitation);

  return async function checkRoster(holder: Holder, basic: Basic<Company>, language: Language) {
    const { invitationId } = holder;
    if (holder.inviter !== null || !(await hasRoster(sql, basic.company.id))) return;
    await limit.enforce(language, invitationId);
    await rowOf(sql, dependencies, holder, basic);
    await limit.refund(invitationId);
  };
}

/**
 * Links a new employee or dependent to their row in the caller's transaction, so that a leaver is found, and employees with their
 * dependents. Throws 422 invalid_personal_info when they left since the check.
 */
async function joinRoster(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  { holder, basic }: { holder: Holder; basic: Basic<Company> },
): Promise<void> {
  const companyId = basic.company.id;
  if (!(await hasRoster(transaction, companyId))) return;
  const row = await rowOf(transaction, dependencies, holder, basic);
  await linkToRow(memberId, transaction, row.id);
  const employee = row.dependent_of ?? row.employee_digest;
  // A row that moved over gets its employee ID with the next import.
  if (employee === null) return;
  await joinHousehold(memberId, transaction, { companyId, employee, isDependent: row.dependent_of !== null });
}

/** Registers the holder of an invitation. Returns the token of the new session. */
export function createRegister(dependencies: ApiDependencies) {
  const checkRoster = createRosterCheck(dependencies);

  return async function register(given: RegistrationFields, language: Language): Promise<string> {
    const holder = await holderOf(dependencies, given);
    const reading = await readRegistration(holder, given, dependencies);
    if (!reading.ok) throw new Problem(422, reading.faults);
    const { basic } = reading.value;
    await checkRoster(holder, basic, language);
    const passwordHash = await hashPassword(basic.password);
    const newMember = { ...reading.value, holder, passwordHash, language };
    return dependencies.sql
      .transaction()
      .execute((transaction) => becomeMember(transaction, dependencies, newMember));
  };
}

interface NewMember extends Registration {
  holder: Holder;
  passwordHash: string;
  language: Language;
}

async function becomeMember(sql: Sql, dependencies: ApiDependencies, newMember: NewMember): Promise<string> {
  const { holder, basic, partnerEmail, termsVersion, language } = newMember;
  const { sealing, clock } = dependencies;
  const now = clock.now();
  const { numUpdatedRows } = await sql
    .updateTable('signup_invitations')
    .set({ used_at: now.toString() })
    .where('id', '=', holder.invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  // Of concurrent posts only one uses it.
  if (numUpdatedRows === 0n) throw invalidSignupToken();
  await freeEmail(sql, sealing, holder.email);
  if (await findHolderOfEmail(sql, sealing, holder.email)) throw invalidSignupToken();

  const id = randomUUID();
  const careNavigatorId = await chooseCareNavigator(sql, language, holder.inviter?.id);
  if (careNavigatorId === undefined) throw noCarePartner(dependencies);
  const row = memberRowOf(id, newMember, { careNavigatorId, now, sealing });
  await sql.insertInto('members').values(row).execute();
  if (holder.inviter === null) await joinRoster(id, sql, dependencies, { holder, basic });
  await settleCoverage(holder.inviter?.id ?? id, sql, dependencies);
  await acceptTerms(id, sql, { version: termsVersion, language, now });
  if (partnerEmail !== null) {
    const invited = { email: partnerEmail, companyId: basic.company.id, language };
    await orderPartnerInvitation(id, sql, dependencies, invited);
    await recordActivity(id, sql, { kind: 'partner_invited', now });
  }
  await mail(id, sql, dependencies, 'welcome');
  if (basic.personal_email !== null) {
    const contact = await findContact(id, sql, sealing);
    const link = { purpose: 'confirm_personal_email', to: basic.personal_email } as const;
    await orderLink(sql, dependencies, contact, link);
  }
  const { inviter } = holder;
  if (inviter && (await wantsMail(inviter.id, sql, 'news'))) {
    await mail(inviter.id, sql, dependencies, 'partnerJoined');
  }
  const session = await openSession(id, sql, { secondFactorPending: false, now });
  await recordActivity(id, sql, { kind: 'registered', now, sessionId: session.id });
  await memberRecorder(dependencies, 'account_registered')(sql, { memberId: id });
  return session.token;
}

async function mail(
  memberId: string,
  sql: Sql,
  dependencies: ApiDependencies,
  template: 'welcome' | 'partnerJoined',
): Promise<void> {
  const { details, language } = await findContact(memberId, sql, dependencies.sealing);
  await orderMail(sql, dependencies, { template, to: details.email, language });
}

/** The row of a new member. Everyone must consent next; employees of companies that check eligibility must provide details. */
function memberRowOf(
  id: string,
  newMember: NewMember,
  { careNavigatorId, now, sealing }: { careNavigatorId: string; now: Temporal.Instant; sealing: Sealing },
): Insertable<MembersTable> {
  const { holder, basic, carePlan, language, passwordHash, timeZone } = newMember;
  const { company } = basic;
  const { care_plan_type, care_path, pregnancy_week } = carePlan;
  return {
    id,
    company_id: company.id,
    // Each member enters their own plan, so that a partner does not learn the employee's.
    company_plan_id: null,
    care_navigator_id: careNavigatorId,
    employee_id: holder.inviter?.id ?? null,
    household_id: holder.dependentRowId === null ? null : id,
    email_digest: emailDigest(sealing, holder.email),
    password_hash: passwordHash,
    details_sealed: sealDetails(sealing, id, detailsOf(newMember)),
    preferred_language: company.languages.includes(language) ? language : (company.languages[0] ?? 'en'),
    time_zone: timeZone,
    care_plan_type,
    care_path,
    ...sealWeek(sealing, id, {
      pregnancy_week,
      pregnancy_week_set_on: now.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    }),
    require_data_sharing_consent: true,
    require_eligibility_check: company.ask_for_eligibility_details && !willBePartner(holder),
    created_at: now.toString(),
  };
}

function detailsOf({ holder, basic, carePlan, healthConditions }: NewMember): MemberDetails {
  const { company: _company, password: _password, ...person } = basic;
  const { care_plan_type: _type, care_path: _path, pregnancy_week: _week, ...aboutYou } = carePlan;
  return {
    ...person,
    ...aboutYou,
    email: holder.email,
    unconfirmed_email: null,
    personal_email_confirmed_at: null,
    health_conditions: healthConditions,
    member_id: null,
    postpartum_depression_score: null,
  };
}
