import { carePaths } from '#app/domain/care-paths.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { isTextKey } from '#server/platform/i18n/languages.ts';
import { lack, type Check } from './lacks.ts';

const leastArticles = 5;

export const careTasks: Check = async ({ care_plan_types, country_code }, { sql }) => {
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
    .map(({ goal, path }) => lack('path_without_task', { goal, path }));
};

export const articles: Check = async ({ languages, country_code, care_plan_types }, { sql, clock }) => {
  const counted = await sql
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_slug', 'posts.slug')
    .select(['text_language', 'goals', ({ fn }) => fn.count<number>('slug').distinct().as('articles')])
    .where('published_at', '<=', clock.now().toString())
    .where(({ eb, or, val }) =>
      or([eb('countries', 'is', null), eb(val(country_code), '=', eb.fn.any('countries'))]),
    )
    .groupBy(['text_language', 'goals'])
    .execute();
  const found = (goal: string, language: string) =>
    counted
      .filter(({ text_language, goals }) => text_language === language && (goals?.includes(goal) ?? true))
      .reduce((sum, { articles: some }) => sum + Number(some), 0);
  return care_plan_types
    .flatMap((goal) =>
      articleLanguages
        .filter((language) => languages.includes(language))
        .map((language) => ({ goal, language, found: found(goal, language), needed: leastArticles })),
    )
    .filter(({ found: count, needed }) => count < needed)
    .map((values) => lack('few_articles_of_goal', values));
};

export const policies: Check = async ({ id, languages }, { sql }) => {
  const own = await sql
    .selectFrom('company_policies')
    .select(['policy_key', 'body'])
    .where('company_id', '=', id)
    .execute();
  const untranslated = own.flatMap(({ policy_key, body }) =>
    languages
      .filter((language) => body[language] === undefined)
      .map((language) => lack('policy_untranslated', { policy: policy_key, language })),
  );
  return own.length === 0 ? [lack('no_policies')] : untranslated;
};

/** Lines of the product are in every language; those that were published in their place may lack one. */
export const helplines: Check = async ({ country_code, languages }, { sql }) => {
  const country = country_code.toLowerCase();
  if (!isTextKey('emergency', `emergency.${country}`))
    return [lack('no_helplines', { country: country_code })];
  const published = await sql
    .selectFrom('helplines')
    .select(['id', 'name', 'about'])
    .where('country', '=', country)
    .orderBy('position')
    .execute();
  return published.flatMap(({ id: helpline, name, about }) =>
    languages
      .filter((language) => name[language] === undefined || about[language] === undefined)
      .map((language) => lack('helpline_untranslated', { helpline, language })),
  );
};
