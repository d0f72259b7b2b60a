import { countryHasNetwork } from '#server/api/coverage/plans/provider-network.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { isForCountry } from '#server/platform/db/tables/content.ts';
import { articleLanguageOf, type Language } from '#app/domain/localized-text.ts';
import { selectSubjects } from '#server/api/visits/select-subjects.ts';

export function listElements(sql: Sql, taskId: string) {
  return sql
    .selectFrom('care_task_elements')
    .select(['position', 'widget_type', 'body', 'subject_id'])
    .where('care_task_id', '=', taskId)
    .orderBy('position')
    .execute();
}

/** Subjects of video visits; they are the same for every member. */
export function findCallSubjects(_memberId: string, sql: Sql, ids: string[]) {
  return selectSubjects(sql).where('call_subjects.id', 'in', ids).execute();
}

/** Programs that the member's company covers. */
export function findPrograms(memberId: string, sql: Sql, ids: string[]) {
  return sql
    .selectFrom('members')
    .innerJoin('company_programs', 'company_programs.company_id', 'members.company_id')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .innerJoin('program_categories', 'program_categories.id', 'programs.program_category_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.body',
      'program_categories.id as category_id',
      'program_categories.name as category_name',
    ])
    .where('members.id', '=', memberId)
    .where('programs.id', 'in', ids)
    .where(({ or, eb }) =>
      or([
        eb('members.pregnancy_content_paused_at', 'is', null),
        eb('program_categories.pregnancy_content', '=', false),
      ]),
    )
    .execute();
}

/** Categories of providers, for members who are offered any. */
export function findProviderCategories(memberId: string, sql: Sql, ids: string[]) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('provider_categories', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('members.pregnancy_content_paused_at', 'is', null),
          eb('provider_categories.pregnancy_content', '=', false),
        ]),
      ),
    )
    .select(['provider_categories.id', 'provider_categories.name', 'provider_categories.body'])
    .where('members.id', '=', memberId)
    .where('companies.provider_network_closed', '=', false)
    .where(countryHasNetwork)
    .where('provider_categories.id', 'in', ids)
    .execute();
}

/** Published articles with their texts in the reader's language. */
export function findPosts(memberId: string, sql: Sql, { slugs, language, countryCode, now }: PostsAsked) {
  return sql
    .selectFrom('members')
    .innerJoin('posts', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('members.pregnancy_content_paused_at', 'is', null),
          eb('posts.pregnancy_content', '=', false),
        ]),
      ),
    )
    .innerJoin('post_texts', 'post_texts.post_slug', 'posts.slug')
    .innerJoin('post_categories', 'post_categories.id', 'posts.post_category_id')
    .select([
      'posts.slug',
      'posts.post_category_id',
      'post_texts.text_language',
      'post_texts.title',
      'post_texts.intro',
      'post_categories.name as category_name',
    ])
    .where('members.id', '=', memberId)
    .where('post_texts.language', '=', articleLanguageOf(language))
    .where('posts.published_at', '<=', now.toString())
    .where(isForCountry(countryCode))
    .where('posts.slug', 'in', slugs)
    .execute();
}

interface PostsAsked {
  slugs: string[];
  language: Language;
  /** ISO 3166-1 */
  countryCode: string;
  now: Temporal.Instant;
}

/** The member's company's own policies. */
export function findPolicies(memberId: string, sql: Sql, keys: string[]) {
  return sql
    .selectFrom('members')
    .innerJoin('company_policies', 'company_policies.company_id', 'members.company_id')
    .select(['company_policies.id', 'company_policies.policy_key', 'company_policies.name'])
    .where('members.id', '=', memberId)
    .where('company_policies.policy_key', 'in', keys)
    .execute();
}
