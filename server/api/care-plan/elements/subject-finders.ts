import type { WidgetType } from '#server/platform/db/tables/content.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { offeredQuestionnaires } from '#server/api/screenings/questionnaires/shipped.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Member } from '#server/api/account/members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { subjectResource } from '#server/api/visits/subject-resource.ts';
import {
  findCallSubjects,
  findPolicies,
  findPosts,
  findPrograms,
  findProviderCategories,
} from './queries.ts';

export type SubjectWidget = Exclude<WidgetType, 'markdown'>;

interface Finding {
  member: Member;
  dependencies: ApiDependencies;
  language: Language;
}

/** Finds the resources that elements refer to, by id; only those visible to the member. */
type Finder = (finding: Finding, ids: string[]) => Promise<Map<string, Resource>>;

const callSubjects: Finder = async ({ member, dependencies, language }, ids) => {
  const rows = await findCallSubjects(member.id, dependencies.sql, ids);
  return new Map(rows.map((row) => [row.id, subjectResource(row, language)]));
};

const programs: Finder = async ({ member, dependencies, language }, ids) => {
  const rows = await findPrograms(member.id, dependencies.sql, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: 'program',
        id: row.id,
        attributes: { name: inLanguage(row.name, language), body: inLanguage(row.body, language) },
        relationships: {
          program_category: {
            type: 'program_category',
            id: row.category_id,
            attributes: { name: inLanguage(row.category_name, language) },
          },
        },
      },
    ]),
  );
};

const posts: Finder = async ({ member, dependencies, language }, slugs) => {
  const rows = await findPosts(member.id, dependencies.sql, {
    slugs,
    language,
    countryCode: member.country_code,
    now: dependencies.clock.now(),
  });
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        type: 'post',
        id: row.slug,
        attributes: { name: row.title, slug: row.slug, intro: row.intro, language: row.text_language },
        relationships: {
          post_category: {
            type: 'post_category',
            id: row.post_category_id,
            attributes: { name: inLanguage(row.category_name, language), slug: row.post_category_id },
          },
        },
      },
    ]),
  );
};

const policies: Finder = async ({ member, dependencies, language }, keys) => {
  const rows = await findPolicies(member.id, dependencies.sql, keys);
  return new Map(
    rows.map(({ id, policy_key, name }) => [
      policy_key,
      { type: 'company_policy', id, attributes: { name: inLanguage(name, language) } },
    ]),
  );
};

const questionnaires: Finder = ({ dependencies, language }, ids) => {
  const offered = offeredQuestionnaires(dependencies.licensedEpds).filter(({ id }) => ids.includes(id));
  return Promise.resolve(
    new Map(
      offered.map(({ id, name, about, duration_minutes }) => [
        id,
        {
          type: 'questionnaire',
          id,
          attributes: {
            name: inLanguage(name, language),
            about: inLanguage(about, language),
            duration: duration_minutes,
          },
        },
      ]),
    ),
  );
};

const providers: Finder = async ({ member, dependencies, language }, ids) => {
  const rows = await findProviderCategories(member.id, dependencies.sql, ids);
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
