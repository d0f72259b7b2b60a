import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { carePaths } from '#app/domain/care-paths.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Env } from '#server/env.ts';
import { registrationOf } from '#server/api/account/sign-in/single-sign-on/registration.ts';
import { findFreeSlots } from '#server/api/visits/availability/free-slots.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CompaniesTable } from '#server/platform/db/tables/companies.ts';
import { isTextKey } from '#server/platform/i18n/languages.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { inProject } from '../steps/project.mjs';
import type { Selectable } from 'kysely';

export interface CheckDependencies {
  sql: Sql;
  sealing: Sealing;
  env: Pick<Env, 'OPERATOR_KEYS' | 'DATA_DIR'>;
  now: Temporal.Instant;
}

/** One thing that members need, and what it lacks; nothing when it is complete. */
export interface CheckedLine {
  title: string;
  missing: string[];
}

type Company = Selectable<CompaniesTable>;
type Check = (company: Company, dependencies: CheckDependencies) => Promise<string[]>;

const leastArticles = 5;
const soon = Temporal.Duration.from({ hours: 14 * 24 });

const plans: Check = async ({ id, company_plan_types }, { sql }) => {
  const offered = await sql
    .selectFrom('company_plans')
    .select('plan_type')
    .where('company_id', '=', id)
    .where('archived', '=', false)
    .execute();
  const levels = company_plan_types.filter((level) => !offered.some(({ plan_type }) => plan_type === level));
  return levels.map((level) => `coverage level ${level} has no plan`);
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
  return goals.map((goal) => `no care task of the goal ${goal} leads to a covered program`);
};

const careTasks: Check = async ({ care_plan_types, country_code }, { sql }) => {
  const tasks = await sql
    .selectFrom('care_tasks')
    .select(['care_plan_type', 'care_path'])
    .distinct()
    .where(({ eb, or, val }) =>
      or([eb('countries', 'is', null), eb(val(country_code), '=', eb.fn.any('countries'))]),
    )
    .execute();
  return Object.entries(carePaths)
    .filter(([goal]) => care_plan_types.includes(goal))
    .flatMap(([goal, paths]) => paths.map((path) => ({ goal, path })))
    .filter(
      ({ goal, path }) =>
        !tasks.some((task) => task.care_plan_type === goal && (task.care_path ?? path) === path),
    )
    .map(({ goal, path }) => `the path ${path} of ${goal} has none`);
};

const hasPicture = (key: string, { DATA_DIR }: CheckDependencies['env']) =>
  [inProject('build', 'client', 'images'), join(resolve(DATA_DIR), 'pictures')].some((directory) =>
    existsSync(join(directory, `${key}-w256.webp`)),
  );

const carePartners: Check = async ({ languages }, { sql, env }) => {
  const partners = await sql
    .selectFrom('call_experts')
    .select(['id', 'spoken_languages', 'image_key'])
    .where('care_navigator', '=', true)
    .execute();
  return [
    ...languages
      .filter((language) => !partners.some(({ spoken_languages }) => spoken_languages.includes(language)))
      .map((language) => `no Care Partner speaks ${language}`),
    ...partners
      .filter(({ image_key }) => !hasPicture(image_key, env))
      .map(({ id, image_key }) => `${id} has no picture ${image_key}`),
  ];
};

const visits: Check = async (_, { sql, now }) => {
  const subjects = await sql.selectFrom('call_subjects').select(['id', 'duration_minutes']).execute();
  const experts = await sql
    .selectFrom('call_subject_experts')
    .innerJoin('call_experts', 'call_experts.id', 'call_expert_id')
    .select(['call_subject_id', 'call_experts.id', 'timezone'])
    .execute();
  const missing: string[] = subjects.length === 0 ? ['there are no subjects'] : [];
  for (const { id, duration_minutes: minutes } of subjects) {
    const own = experts.filter(({ call_subject_id }) => call_subject_id === id);
    const wanted = { starts: now, ends: now.add(soon) };
    const free = await findFreeSlots(sql, own, { minutes, now, wanted });
    if (own.length === 0) missing.push(`${id} has no expert`);
    else if (![...free.values()].some((slots) => slots.length > 0))
      missing.push(`${id} has no free time in the next 14 days`);
  }
  return missing;
};

const articles: Check = async ({ languages, country_code }, { sql, now }) => {
  const counted = await sql
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_slug', 'posts.slug')
    .select(['text_language', ({ fn }) => fn.count<number>('slug').distinct().as('articles')])
    .where('published_at', '<=', now.toString())
    .where(({ eb, or, val }) =>
      or([eb('countries', 'is', null), eb(val(country_code), '=', eb.fn.any('countries'))]),
    )
    .groupBy('text_language')
    .execute();
  return articleLanguages
    .filter((language) => languages.includes(language))
    .map((language) => ({
      language,
      count: Number(counted.find(({ text_language }) => text_language === language)?.articles ?? 0),
    }))
    .filter(({ count }) => count < leastArticles)
    .map(({ language, count }) => `${count} in ${language}; ${leastArticles} are needed`);
};

const policies: Check = async ({ id, languages }, { sql }) => {
  const own = await sql
    .selectFrom('company_policies')
    .select(['policy_key', 'body'])
    .where('company_id', '=', id)
    .execute();
  const untranslated = own.flatMap(({ policy_key, body }) =>
    languages
      .filter((language) => body[language] === undefined)
      .map((language) => `${policy_key} is not in ${language}`),
  );
  return own.length === 0 ? ['there are none'] : untranslated;
};

const helplines: Check = ({ country_code }) =>
  Promise.resolve(
    isTextKey('emergency', `emergency.${country_code.toLowerCase()}`)
      ? []
      : [`there are none for ${country_code}`],
  );

const roster: Check = async ({ id, email_domain }, { sql }) => {
  const { count } = await sql
    .selectFrom('roster_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count) === 0 ? [`it is empty, so an address at ${email_domain} is enough to sign up`] : [];
};

/** The roles without which members wait in vain, and for what. */
const neededRoles = {
  care_partner: 'answers members',
  reviewer: 'decides claims',
  billing: 'sends bills',
} as const;

const operators: Check = async ({ id, four_eyes_above_cents: limit }, { sql, env }) => {
  const staff = await sql
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id as person', 'role', 'company_id as companyId'])
    .where('staff.ended_at', 'is', null)
    .execute();
  const keys = env.OPERATOR_KEYS.flatMap(({ name, grants }) =>
    grants.map((grant) => ({ ...grant, person: name })),
  );
  const who = (role: string) =>
    new Set(
      [...keys, ...staff]
        .filter((grant) => grant.role === role && [null, id].includes(grant.companyId))
        .map(({ person }) => person),
    );
  const missing = Object.entries(neededRoles)
    .filter(([role]) => who(role).size === 0)
    .map(([role, does]) => `no staff and no key in OPERATOR_KEYS is ${role} for ${id}, so nobody ${does}`);
  const isAlone = limit !== null && who('reviewer').size === 1;
  return isAlone
    ? [
        ...missing,
        `only one is reviewer for ${id}, so nobody can confirm approvals above four_eyes_above_cents`,
      ]
    : missing;
};

const signIn: Check = async ({ id }, { sql, sealing }) => {
  const provider = await sql
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (!provider) return [];
  try {
    await openIdConnect().originOf(registrationOf(sealing, provider));
    return [];
  } catch (error) {
    return [`${provider.issuer} does not answer: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const checks: Readonly<Record<string, Check>> = {
  plans,
  programs,
  'care tasks': careTasks,
  'Care Partners': carePartners,
  visits,
  articles,
  policies,
  helplines,
  roster,
  operators,
  'sign-in provider': signIn,
};

/** Checks what the first members of a company need, in the order of the list. */
export async function checkCompany(
  company: Company,
  dependencies: CheckDependencies,
): Promise<CheckedLine[]> {
  const lines = [];
  for (const [title, check] of Object.entries(checks))
    lines.push({ title, missing: await check(company, dependencies) });
  return lines;
}
