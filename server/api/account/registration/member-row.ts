import type { Insertable } from 'kysely';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigest } from '../email/email-digest.ts';
import { sealDetails, type MemberDetails } from '../members/member-details.ts';
import type { Holder } from './holder.ts';
import type { Registration } from './read-registration.ts';

interface NewMember extends Registration {
  holder: Holder;
  passwordHash: string;
  careNavigatorId: string;
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
}

/** The row of a new member. Everyone must consent next; employees of companies that check eligibility must provide details. */
export function memberRowOf(id: string, newMember: NewMember): Insertable<MembersTable> {
  const { holder, basic, carePlan, sealing, now, language } = newMember;
  const { company } = basic;
  return {
    id,
    company_id: company.id,
    // Each member enters their own plan, so that a partner does not learn the employee's.
    company_plan_id: null,
    care_navigator_id: newMember.careNavigatorId,
    employee_id: holder.inviter?.id ?? null,
    email_digest: emailDigest(sealing, holder.email),
    password_hash: newMember.passwordHash,
    details_sealed: sealDetails(sealing, id, detailsOf(newMember)),
    preferred_language: company.languages.includes(language) ? language : (company.languages[0] ?? 'en'),
    time_zone: newMember.timeZone,
    care_plan_type: carePlan.carePlanType,
    care_path: carePlan.carePath,
    pregnancy_week: carePlan.pregnancyWeek,
    pregnancy_week_set_on:
      carePlan.pregnancyWeek === null
        ? null
        : now.toZonedDateTimeISO(newMember.timeZone).toPlainDate().toString(),
    require_data_sharing_consent: true,
    require_eligibility_check: company.ask_for_eligibility_details && holder.inviter === null,
    created_at: now.toString(),
  };
}

function detailsOf({ holder, basic, carePlan, healthConditions }: NewMember): MemberDetails {
  return {
    email: holder.email,
    unconfirmed_email: null,
    fname: basic.fname,
    lname: basic.lname,
    preferred_name: basic.preferredName,
    dob: basic.dob,
    zip: basic.zip,
    phone: basic.phone,
    personal_email: basic.personalEmail,
    personal_email_confirmed_at: null,
    sex: carePlan.sex,
    gender: carePlan.gender,
    gender_self_description: carePlan.genderSelfDescription,
    race: carePlan.race,
    health_conditions: healthConditions,
    member_id: null,
    employee_id: basic.employeeId,
    postpartum_depression_score: null,
  };
}
