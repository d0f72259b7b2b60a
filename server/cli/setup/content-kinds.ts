import { z } from 'zod';
import { carePaths, lastPregnancyWeek } from '#app/domain/care-paths.ts';
import { healthConditions } from '#app/domain/health-conditions.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import {
  words,
  line,
  id,
  localized,
  text,
  optional,
  yesOrNo,
  code,
  codes,
  distinct,
  email,
  country,
  zone,
  day,
  instant,
  picture,
  goal,
  rich,
  named,
  listed,
  pregnancyContent,
} from './fields.ts';
import { providerKinds } from './provider-kinds.ts';
import { checkBlock } from './article-blocks.ts';
import { helplineKind } from './helpline-kind.ts';
import type { Row, Section } from './section.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'is not a time such as 09:30');
const week = optional(z.int().min(1).max(lastPregnancyWeek));

/** The table of what an element of a care task shows. Policies and questionnaires have no rows that all companies share. */
const shownTables: Readonly<Record<string, string>> = {
  call_subject: 'call_subjects',
  program: 'programs',
  provider: 'provider_categories',
  post: 'posts',
};

const conditions = optional(distinct(z.enum(healthConditions)));
const countries = optional(distinct(country));

/** What all companies share, by the folder of its files. A kind comes after the kinds that it refers to. */
export const contentKinds: Readonly<Record<string, Section>> = {
  programs: {
    table: 'program_categories',
    key: ['id'],
    fields: { ...named, ...listed, ...pregnancyContent },
    children: {
      programs: {
        table: 'programs',
        key: ['id'],
        parent: 'program_category_id',
        position: { column: 'position' },
        fields: {
          ...named,
          body: { schema: text },
          reimbursable: { schema: yesOrNo },
          paid_by: { schema: z.enum(['medical_plan', 'claim', 'nobody']) },
        },
      },
    },
  },
  subjects: {
    table: 'call_categories',
    key: ['id'],
    fields: { ...named, ...listed, ...pregnancyContent },
    children: {
      subjects: {
        table: 'call_subjects',
        key: ['id'],
        parent: 'call_category_id',
        position: { column: 'position' },
        fields: {
          ...named,
          talk_to_expert_text: { schema: text },
          duration_minutes: { schema: z.literal([20, 30, 45]) },
        },
      },
    },
  },
  experts: {
    table: 'call_experts',
    key: ['id'],
    fields: {
      id: { schema: id },
      fname: { schema: line },
      lname: { schema: line },
      role: { schema: text },
      body: { schema: text },
      education: { schema: text },
      experience: { schema: text },
      topics: { schema: localized(z.array(line)) },
      spoken_languages: { schema: codes },
      sign_languages: { schema: z.array(code).default([]) },
      timezone: { schema: zone },
      care_navigator: { schema: yesOrNo },
      image_key: { schema: picture },
      email: { schema: optional(email) },
    },
    children: {
      hours: {
        table: 'expert_hours',
        key: ['call_expert_id', 'weekday', 'starts'],
        parent: 'call_expert_id',
        fields: {
          weekday: { schema: z.int().min(1).max(7) },
          starts: { schema: time },
          ends: { schema: time },
        },
        check: ({ starts, ends }) =>
          String(ends) > String(starts) ? undefined : ['ends', 'is not after starts, on the same day'],
      },
      subjects: {
        table: 'call_subject_experts',
        key: ['call_subject_id', 'call_expert_id'],
        parent: 'call_expert_id',
        fields: { subject: { schema: id, column: 'call_subject_id', refers: 'call_subjects' } },
      },
    },
  },
  ...providerKinds,
  topics: {
    table: 'post_categories',
    key: ['id'],
    fields: { ...named, ...listed, body: { schema: text } },
  },
  articles: {
    table: 'posts',
    key: ['slug'],
    fields: {
      slug: { schema: id },
      topic: { schema: id, column: 'post_category_id', refers: 'post_categories' },
      ...listed,
      ...pregnancyContent,
      title: { schema: localized(line) },
      intro: { schema: text },
      published_at: { schema: instant },
      last_reviewed_on: { schema: day },
      goals: { schema: optional(distinct(goal)) },
      countries: { schema: countries },
    },
    children: {
      blocks: {
        table: 'post_blocks',
        key: ['post_slug', 'language', 'position'],
        parent: 'post_slug',
        position: { column: 'position', within: 'language' },
        fields: {
          language: { schema: z.enum(articleLanguages) },
          media: { schema: z.enum(['body', 'photo', 'embed']) },
          body: { schema: optional(rich('article')) },
          image_key: { schema: optional(picture) },
          alt: { schema: optional(words) },
          caption: { schema: optional(words) },
          embed: {
            schema: optional(
              z.string().regex(/^\/embeds\/[\w./-]+$/, 'is not an address such as /embeds/film.html'),
            ),
          },
          embed_title: { schema: optional(words) },
          embed_width: { schema: optional(z.int().positive()) },
          embed_height: { schema: optional(z.int().positive()) },
        },
        check: checkBlock,
      },
    },
  },
  'care-tasks': {
    table: 'care_tasks',
    key: ['id'],
    fields: {
      id: { schema: id },
      goal: { schema: goal, column: 'care_plan_type' },
      path: { schema: optional(z.enum(Object.values(carePaths).flat())), column: 'care_path' },
      week_from: { schema: week },
      week_to: { schema: week },
      ends_sharply: { schema: yesOrNo.default(false) },
      ...listed,
      ...pregnancyContent,
      title: { schema: localized(line) },
      summary: { schema: text },
      conditions: { schema: conditions },
      countries: { schema: countries },
    },
    check: ({ week_from, week_to }) => {
      if ((week_from === null) !== (week_to === null))
        return ['week_to', 'needs week_from, and that needs it'];
      return Number(week_from) > Number(week_to) ? ['week_to', 'is before week_from'] : undefined;
    },
    children: {
      elements: {
        table: 'care_task_elements',
        key: ['care_task_id', 'position'],
        parent: 'care_task_id',
        position: { column: 'position' },
        fields: {
          widget: {
            schema: z.enum([
              'call_subject',
              'program',
              'provider',
              'post',
              'markdown',
              'policy',
              'questionnaire',
            ]),
            column: 'widget_type',
          },
          body: { schema: optional(text) },
          shows: {
            schema: optional(id),
            column: 'subject_id',
            refers: ({ widget_type }: Row) => shownTables[String(widget_type)],
          },
        },
      },
    },
  },
  helplines: helplineKind,
};

/** The kind of the files in a folder. */
export function kindOf(folder: string): Section {
  const kind = contentKinds[folder];
  if (!kind) throw new Error(`content import has no kind ${folder}.`);
  return kind;
}
