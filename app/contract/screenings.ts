import { z } from 'zod';

const instant = z.iso.datetime();

const common = {
  name: z.string().describe('Does not name a condition'),
  about: z.string(),
  instrument: z.string().describe('Professional name'),
  duration: z.int().describe('Minutes'),
  item_count: z.int(),
  answered_count: z.int().describe('Number of saved answers while unfinished'),
  last_result_id: z.string().nullable(),
};

export const questionnaireAttributes = z
  .object({
    ...common,
    score: z.int().nullable().describe('Latest result'),
    last_completed_at: instant.nullable(),
    retake_on: z.iso.date().nullable().describe('The first day when the questions cover other weeks'),
  })
  .meta({ id: 'QuestionnaireAttributes' });

export const questionnaireDetailAttributes = z
  .object({
    ...common,
    stem: z.string(),
    attribution: z.string(),
    items: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
    answers: z.array(z.int().nullable()).describe('By item, the 0-based index of the answer'),
    difficulty: z
      .object({ text: z.string(), choices: z.array(z.string()), answer: z.int().nullable() })
      .nullable()
      .describe('The question after the items, if the instrument has one: optional and never scored'),
    crisis: z.boolean().describe('An answer mentions hurting oneself: show help before anything else'),
  })
  .meta({ id: 'QuestionnaireDetailAttributes' });

const answerBody = z.strictObject({
  question: z.int().min(1).describe('Counted from 1'),
  value: z.int().min(0).max(3).describe('0-based index of the answer'),
});
export type GivenAnswer = z.infer<typeof answerBody>;

export const answersBody = z
  .strictObject({
    answers: z.array(answerBody).max(30).default([]),
    difficulty: z
      .int()
      .min(0)
      .max(3)
      .optional()
      .describe('The answer to the unscored question after the items'),
    last_result_id: z
      .uuid()
      .nullable()
      .optional()
      .describe('The newest result known to the caller; 409 if there is a newer one'),
  })
  .refine(({ answers, difficulty }) => answers.length > 0 || difficulty !== undefined, { path: ['answers'] })
  .meta({ id: 'QuestionnaireAnswers' });

/** All answers so far. */
export const questionnaireDraftAttributes = z
  .object({
    answers: z.array(z.int().nullable()),
    difficulty: z.int().nullable(),
    crisis: z.boolean().describe('Any answer mentions hurting oneself'),
    crisis_given: z
      .boolean()
      .describe('A new answer mentions hurting oneself: show help before anything else'),
  })
  .meta({ id: 'QuestionnaireDraftAttributes' });

export const finishBody = z
  .strictObject({ questionnaire_id: z.string() })
  .meta({ id: 'FinishedQuestionnaire' });

/** The result of a questionnaire, without single answers. */
export const readingAttributes = z.object({
  questionnaire_name: z.string(),
  instrument: z.string(),
  score: z.int(),
  max_score: z.int(),
  difficulty_name: z.string().nullable().describe('Difficulty in daily life, in the words of the instrument'),
  band_name: z.string(),
  reading: z.string().describe('The meaning of the band, in plain words'),
  completed_at: instant,
});

/** What a Care Partner sees of a result. */
export const sharedResultAttributes = readingAttributes
  .extend({
    member_id: z.uuid(),
    member_name: z.string(),
    company_name: z.string(),
    care_partner_name: z.string(),
    shared_at: instant.nullable(),
  })
  .meta({ id: 'SharedResultAttributes' });

export const resultAttributes = readingAttributes
  .extend({
    questionnaire_id: z.string(),
    difficulty: z.int().nullable().describe('Index of the answer that is never scored; null: not given'),
    band: z.string(),
    next_step: z
      .enum([
        'nothing_now',
        'check_again',
        'longer_questionnaire',
        'talk',
        'talk_soon',
        'talk_about_difficulty',
        'crisis',
      ])
      .describe(
        'crisis: help comes before all else; talk_about_difficulty: the score is low, the days are very hard',
      ),
    continues_with: z.string().nullable().describe('The longer questionnaire that follows'),
    call_subject_id: z.string().describe('The visit type for discussing the result'),
    retake_on: z.iso.date(),
    shared_at: instant.nullable().describe('When it was shared with the Care Partner'),
  })
  .meta({ id: 'QuestionnaireResultAttributes' });

export const resultsMeta = z.object({ more: z.boolean() });
