import { optionalCategories } from '#app/domain/cookie-consent.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { isPartner, todayOf } from '../members/member.ts';
import { within, type ExportFor, type Sections } from './section.ts';

/** The member's sign-in methods, sessions and account activity, without secrets. */
export async function signIn({
  member: { id },
  dependencies: { sql, sealing, log },
  part,
}: ExportFor): Promise<Sections> {
  const apps = await sql
    .selectFrom('totp_factors')
    .select(['confirmed_at'])
    .where('member_id', '=', id)
    .execute();
  const codes = await sql
    .selectFrom('backup_codes')
    .select(['created_at', 'used_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const passkeys = await sql
    .selectFrom('passkeys')
    .select(['id', 'name_sealed', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const links = await sql
    .selectFrom('identity_links')
    .select(['issuer', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    second_factors: [
      ...apps.map(({ confirmed_at }) => ({ kind: 'app', created_at: confirmed_at })),
      ...links.map(({ issuer, created_at }) => ({ kind: 'single_sign_on', name: issuer, created_at })),
      ...codes.map((code) => ({ kind: 'backup_code', ...code })),
      ...passkeys.map(({ id: row, name_sealed, ...passkey }) => ({
        kind: 'passkey',
        name: readOrNull(
          row,
          () => sealing.open(name_sealed, { table: 'passkeys', column: 'name_sealed', row }),
          log,
        ),
        ...passkey,
      })),
    ],
    devices: await sql
      .selectFrom('devices')
      .select(['browser', 'system', 'first_seen_at', 'last_seen_at', 'remembered_until', 'forgotten_at'])
      .where('member_id', '=', id)
      .orderBy('first_seen_at')
      .orderBy('id')
      .$call(within(part))
      .execute(),
    sessions: await sql
      .selectFrom('sessions')
      .select(['created_at', 'last_active_at', 'proved_at', 'ended_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .$call(within(part))
      .execute(),
    deletion_request: await sql
      .selectFrom('deletion_requests')
      .select(['requested_at', 'delete_at'])
      .where('member_id', '=', id)
      .execute(),
    activities: await sql
      .selectFrom('account_activities')
      .select(['kind', 'happened_at'])
      .where('member_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .$call(within(part))
      .execute(),
  };
}

/** The member's consents and partner invitations. */
export async function agreements({
  member: { id },
  dependencies: { sql },
  part,
}: ExportFor): Promise<Sections> {
  return {
    consents: [
      ...(await sql
        .selectFrom('withdrawn_consents')
        .select(['text_version', 'language', 'given_at', 'withdrawn_at'])
        .where('member_id', '=', id)
        .orderBy('given_at')
        .execute()),
      ...(await sql
        .selectFrom('data_sharing_consents')
        .select(['text_version', 'language', 'given_at'])
        .where('member_id', '=', id)
        .orderBy('given_at')
        .execute()),
    ],
    cookie_consents: await sql
      .selectFrom('cookie_consents')
      .select([...optionalCategories, 'text_version', 'language', 'chosen_at'])
      .where('member_id', '=', id)
      .orderBy('number')
      .$call(within(part))
      .execute(),
    terms: await sql
      .selectFrom('terms_acceptances')
      .select(['terms_version', 'language', 'accepted_at'])
      .where('member_id', '=', id)
      .orderBy('accepted_at')
      .execute(),
    // The owner of the invited address is not the member's own data.
    partner_invitations: await sql
      .selectFrom('signup_invitations')
      .select(['created_at', 'expires_at', 'used_at', 'revoked_at'])
      .where('inviter_id', '=', id)
      .orderBy('created_at')
      .execute(),
  };
}

/** The member's own row: account, person, membership and goal. Excludes the employee that a partner is covered through. */
export async function aboutMember({ member, dependencies, language }: ExportFor): Promise<Sections> {
  const { email, unconfirmed_email, member_id, employee_id, ...person } = member.details();
  const row = await dependencies.sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .leftJoin('company_plans', 'company_plans.id', 'members.company_plan_id')
    .select([
      'members.created_at',
      'members.onboarding_pending',
      'companies.name as company',
      'company_plans.plan_name',
      'call_experts.fname',
      'call_experts.lname',
      'call_experts.role',
    ])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  return {
    account: [
      {
        email,
        unconfirmed_email,
        joined_at: row.created_at,
        preferred_language: member.preferred_language,
        time_zone: member.time_zone,
        notifications_enabled: member.notifications_enabled,
        visit_reminders: member.visit_reminders,
        message_mails: member.message_mails,
        discreet_notifications: member.discreet_notifications,
        low_data: member.low_data,
        onboarding_pending: row.onboarding_pending,
      },
    ],
    personal: [person],
    membership: [
      {
        company: row.company,
        currency: member.currency,
        covered_through_partner: isPartner(member),
        cobra: member.cobra,
        covered_until: member.covered_until,
        claims_until: member.claims_until,
        plan_name: row.plan_name,
        company_plan_type: member.company_plan_type,
        member_id,
        employee_id,
        care_partner: `${row.fname} ${row.lname}, ${inLanguage(row.role, language)}`,
        require_data_sharing_consent: member.require_data_sharing_consent,
        require_eligibility_check: member.require_eligibility_check,
        eligibility_details_provided: member.eligibility_details_provided,
        eligibility_check_status: member.eligibility_check_status,
        eligibility_requested_at: member.eligibility_requested_at,
        eligibility_checked_at: member.eligibility_checked_at,
      },
    ],
    goal: [
      {
        care_plan_type: member.care_plan_type,
        care_path: member.care_path,
        pregnancy_week: weekOf(member, todayOf(member, dependencies.clock.now())),
        pregnancy_week_set_on: member.pregnancy_week_set_on,
        pregnancy_content_paused_at: member.pregnancy_content_paused_at,
      },
    ],
  };
}
