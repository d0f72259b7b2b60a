import type { WidgetType } from '#server/db/tables/care-tasks.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { SignedInMember } from '../../members/signed-in-member.ts';
import type { ApiWorld } from '../../world.ts';
import { findCallSubjects, findPrograms } from './queries.ts';

export type SubjectWidget = Exclude<WidgetType, 'markdown'>;

interface Finding {
  member: SignedInMember;
  world: ApiWorld;
  language: Language;
}

/** What elements are about, by the id they name it with; only what exists for the member. */
type Finder = (finding: Finding, ids: string[]) => Promise<Map<string, Resource>>;

const callSubjects: Finder = async ({ member, world, language }, ids) => {
  const rows = await findCallSubjects(member.id, world.sql, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: 'call_subject',
        id: row.id,
        attributes: {
          call_subject_type: row.id,
          name: inLanguage(row.name, language),
          talk_to_expert_text: inLanguage(row.talk_to_expert_text, language),
          call_category_name: inLanguage(row.category_name, language),
          duration_minutes: row.duration_minutes,
        },
      },
    ]),
  );
};

const programs: Finder = async ({ member, world, language }, ids) => {
  const rows = await findPrograms(member.id, world.sql, ids);
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

const none: Finder = () => Promise.resolve(new Map());

export const subjectFinders: Readonly<Record<SubjectWidget, Finder>> = {
  call_subject: callSubjects,
  program: programs,
  provider: none,
  post: none,
  policy: none,
  questionnaire: none,
};
