import { checkNames, type CheckName } from '#app/domain/company-readiness.ts';
import { findFreeSlots } from '#server/api/visits/availability/free-slots.ts';
import { IdentityUnavailableError } from '#server/platform/vendors/identity/identity-providers.ts';
import { registrationOf } from '../sign-in/single-sign-on/registration.ts';
import { articles, careTasks, helplines, policies } from './check-content.ts';
import { lack, type Check, type CheckDependencies, type CheckedCompany, type CheckedLine } from './lacks.ts';

const soon = Temporal.Duration.from({ hours: 14 * 24 });

const plans: Check = async ({ id, company_plan_types }, { sql }) => {
  const offered = await sql
    .selectFrom('company_plans')
    .select('plan_type')
    .where('company_id', '=', id)
    .where('archived', '=', false)
    .execute();
  const levels = company_plan_types.filter((level) => !offered.some(({ plan_type }) => plan_type === level));
  return levels.map((level) => lack('level_without_plan', { level }));
};

/** The programs that tasks of each goal lead to, among those that the company covers. */
const programs: Check = async ({ id, care_plan_types }, { sql }) => {
  const covered = await sql
    .selectFrom('care_tasks')
    .innerJoin('care_task_elements', 'care_task_elements.care_task_id', 'care_tasks.id')
    .innerJoin('company_programs', 'company_programs.program_id', 'care_task_elements.subject_id')
    .select('care_plan_type')
    .distinct()
    .where('widget_type', '=', 'program')
    .where('company_id', '=', id)
    .execute();
  const goals = care_plan_types.filter(
    (goal) => !covered.some(({ care_plan_type }) => care_plan_type === goal),
  );
  return goals.map((goal) => lack('goal_without_program', { goal }));
};

const carePartners: Check = async ({ languages }, { sql, hasPicture }) => {
  const partners = await sql
    .selectFrom('call_experts')
    .select(['id', 'spoken_languages', 'image_key'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('expert_hours').whereRef('call_expert_id', '=', 'call_experts.id')).as('has_hours'),
    )
    .where('care_navigator', '=', true)
    .execute();
  return [
    ...languages
      .filter((language) => !partners.some(({ spoken_languages }) => spoken_languages.includes(language)))
      .map((language) => lack('no_partner_speaks', { language })),
    ...partners
      .filter(({ image_key }) => !hasPicture(image_key))
      .map(({ id, image_key: picture }) => lack('no_picture', { expert: id, picture })),
    ...partners.filter(({ has_hours }) => !has_hours).map(({ id }) => lack('no_hours', { expert: id })),
  ];
};

const visits: Check = async (_, { sql, clock }) => {
  const now = clock.now();
  const subjects = await sql.selectFrom('call_subjects').select(['id', 'duration_minutes']).execute();
  const experts = await sql
    .selectFrom('call_subject_experts')
    .innerJoin('call_experts', 'call_experts.id', 'call_expert_id')
    .select(['call_subject_id', 'call_experts.id', 'timezone'])
    .execute();
  const missing = subjects.length === 0 ? [lack('no_subjects')] : [];
  for (const { id, duration_minutes: minutes } of subjects) {
    const own = experts.filter(({ call_subject_id }) => call_subject_id === id);
    const wanted = { starts: now, ends: now.add(soon) };
    const free = await findFreeSlots(sql, own, { minutes, now, wanted });
    if (own.length === 0) missing.push(lack('subject_without_expert', { subject: id }));
    else if (![...free.values()].some((slots) => slots.length > 0))
      missing.push(lack('subject_without_time', { subject: id }));
  }
  return missing;
};

const roster: Check = async ({ id, email_domain }, { sql }) => {
  const row = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('company_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? [lack('empty_roster', { domain: email_domain })] : [];
};

const mail: Check = ({ mail_tested_at }) =>
  Promise.resolve(mail_tested_at === null ? [lack('no_test_mail')] : []);

/** The roles without which members wait in vain. */
const neededRoles = ['care_partner', 'reviewer', 'billing'] as const;

const operators: Check = async ({ id, four_eyes_above_cents: limit }, { sql, operators: holders }) => {
  const staff = await sql
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id as person', 'role', 'company_id as companyId'])
    .where('staff.ended_at', 'is', null)
    .execute();
  const keys = holders.flatMap(({ name, grants }) => grants.map((grant) => ({ ...grant, person: name })));
  const who = (role: string) =>
    new Set(
      [...keys, ...staff]
        .filter((grant) => grant.role === role && [null, id].includes(grant.companyId))
        .map(({ person }) => person),
    );
  const missing = neededRoles
    .filter((role) => who(role).size === 0)
    .map((role) => lack(`no_${role}`, { company: id }));
  const isAlone = limit !== null && who('reviewer').size === 1;
  return isAlone ? [...missing, lack('lone_reviewer', { company: id })] : missing;
};

const signIn: Check = async ({ id }, { sql, sealing, identityProviders }) => {
  const provider = await sql
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (!provider) return [];
  try {
    await identityProviders.originOf(registrationOf(sealing, provider));
    return [];
  } catch (error) {
    const code = error instanceof IdentityUnavailableError ? error.code : 'no_answer';
    const words =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return [lack(code, { issuer: provider.issuer, reason: words.slice(0, 200) })];
  }
};

const brand: Check = ({ id, brand: look }, { hasPicture }) => {
  const mark = look?.mark ?? null;
  return Promise.resolve(mark === null || hasPicture(mark) ? [] : [lack('no_mark', { company: id, mark })]);
};

const checks: Readonly<Record<CheckName, Check>> = {
  plans,
  programs,
  care_tasks: careTasks,
  care_partners: carePartners,
  visits,
  articles,
  policies,
  helplines,
  roster,
  mail,
  operators,
  sign_in: signIn,
  brand,
};

/** Checks what the first members of a company need, in the order of the list. */
export async function checkCompany(
  company: CheckedCompany,
  dependencies: CheckDependencies,
): Promise<CheckedLine[]> {
  const lines: CheckedLine[] = [];
  for (const check of checkNames) lines.push({ check, missing: await checks[check](company, dependencies) });
  return lines;
}
