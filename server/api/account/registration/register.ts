import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
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
import { openSession } from '../sessions/open-session.ts';
import type { RegistrationFields } from './body.ts';
import { holderOf, invalidSignupToken, noCarePartner, willBePartner, type Holder } from './holder.ts';
import { acceptTerms, chooseCareNavigator, useInvitation } from './queries.ts';
import { readRegistration, type Registration } from './read-registration.ts';
import { createRosterCheck, joinRoster } from './roster.ts';

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
  if (!(await useInvitation(sql, holder.invitationId, now))) throw invalidSignupToken();
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
