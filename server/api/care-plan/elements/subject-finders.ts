import { articleLanguageOf, inLanguage, type Language } from '#app/domain/localized-text.ts';
import { isPregnancyContentPaused, type Member } from '#server/api/account/members/member.ts';
import { countryHasNetwork } from '#server/api/coverage/plans/provider-network.ts';
import { listOffered } from '#server/api/screenings/questionnaires/shipped.ts';
import { selectSubjects, subjectResource } from '#server/api/visits/resource.ts';
import { type WidgetType, isForCountry } from '#server/platform/db/tables/content.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

export type SubjectWidget = Exclude<WidgetType, 'markdown'>;

/** What decides which subjects a member has. */
export type Audience = Pick<Member, 'company_id' | 'country_code' | 'pregnancy_content_paused_at'>;

interface Finding {
  member: Audience;
  dependencies: ApiDependencies;
  language: Language;
}

/** Finds the resources that elements refer to, by id; only those visible to the member. */
type Finder = (finding: Finding, ids: string[]) => Promise<Map<string, Resource>>;

const callSubjects: Finder = async ({ dependencies: { sql, video }, language }, ids) => {
  const rows = await selectSubjects(sql).where('call_subjects.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, subjectResource(row, { language, medium: video.medium })]));
};

/** Programs that the member's company covers. */
const programs: Finder = async ({ member, dependencies: { sql }, language }, ids) => {
  const rows = await sql
    .selectFrom('company_programs')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .innerJoin('program_categories', 'program_categories.id', 'programs.program_category_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.body',
      'program_categories.id as category_id',
      'program_categories.name as category_name',
    ])
    .where('company_programs.company_id', '=', member.company_id)
    .where('programs.id', 'in', ids)
    .$if(isPregnancyContentPaused(member), (found) =>
      found.where('program_categories.pregnancy_content', '=', false),
    )
    .execute();
  const resources = rows.map(({ id, name, body, category_id, category_name }) => ({
    type: 'program',
    id,
    attributes: { name: inLanguage(name, language), body: inLanguage(body, language) },
    relationships: {
      program_category: {
        type: 'program_category',
        id: category_id,
        attributes: { name: inLanguage(category_name, language) },
      },
    },
  }));
  return new Map(resources.map((resource) => [resource.id, resource]));
};

/** Published articles with their texts in the reader's language. */
const posts: Finder = async ({ member, dependencies: { sql, clock }, language }, slugs) => {
  const rows = await sql
    .selectFrom('posts')
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
    .where('post_texts.language', '=', articleLanguageOf(language))
    .where('posts.published_at', '<=', clock.now().toString())
    .where(isForCountry(member.country_code))
    .where('posts.slug', 'in', slugs)
    .$if(isPregnancyContentPaused(member), (found) => found.where('posts.pregnancy_content', '=', false))
    .execute();
  const resources = rows.map(({ slug, post_category_id: topic, ...post }) => ({
    type: 'post',
    id: slug,
    attributes: { name: post.title, slug, intro: post.intro, language: post.text_language },
    relationships: {
      post_category: {
        type: 'post_category',
        id: topic,
        attributes: { name: inLanguage(post.category_name, language), slug: topic },
      },
    },
  }));
  return new Map(resources.map((resource) => [resource.id, resource]));
};

/** The policies of the member's own company. */
const policies: Finder = async ({ member, dependencies: { sql }, language }, keys) => {
  const rows = await sql
    .selectFrom('company_policies')
    .select(['id', 'policy_key', 'name'])
    .where('company_id', '=', member.company_id)
    .where('policy_key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ id, policy_key, name }) => [
      policy_key,
      { type: 'company_policy', id, attributes: { name: inLanguage(name, language) } },
    ]),
  );
};

const questionnaires: Finder = ({ dependencies, language }, ids) => {
  const offered = listOffered(dependencies).filter(({ id }) => ids.includes(id));
  const resources = offered.map(({ id, name, about, duration_minutes: duration }) => ({
    type: 'questionnaire',
    id,
    attributes: { name: inLanguage(name, language), about: inLanguage(about, language), duration },
  }));
  return Promise.resolve(new Map(resources.map((resource) => [resource.id, resource])));
};

/** Categories of providers, for members who are offered any. */
const providers: Finder = async ({ member, dependencies: { sql }, language }, ids) => {
  const rows = await sql
    .selectFrom('companies')
    .innerJoin('provider_categories', (join) => join.onTrue())
    .select(['provider_categories.id', 'provider_categories.name', 'provider_categories.body'])
    .where('companies.id', '=', member.company_id)
    .where('companies.provider_network_closed', '=', false)
    .where(countryHasNetwork)
    .where('provider_categories.id', 'in', ids)
    .$if(isPregnancyContentPaused(member), (found) =>
      found.where('provider_categories.pregnancy_content', '=', false),
    )
    .execute();
  return new Map(
    rows.map(({ id, name, body }) => [
      id,
      {
        type: 'provider_category',
        id,
        attributes: { name: inLanguage(name, language), body: inLanguage(body, language) },
      },
    ]),
  );
};

export const subjectFinders: Readonly<Record<SubjectWidget, Finder>> = {
  call_subject: callSubjects,
  program: programs,
  provider: providers,
  post: posts,
  policy: policies,
  questionnaire: questionnaires,
};
