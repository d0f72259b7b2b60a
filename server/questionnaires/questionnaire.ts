import { z } from 'zod';

const localized = z.object({ en: z.string().min(1), es: z.string().min(1) });

const band = z.object({
  id: z.string(),
  /** The lowest score of the band; it ends where the next one begins. */
  from: z.int().min(0),
  next_step: z.enum(['nothing_now', 'check_again', 'longer_questionnaire', 'talk', 'talk_soon']),
  name: localized,
  reading: localized,
});

/** What its authors wrote. Choices stand as on paper, from top to bottom; an item may bring its own. */
export const questionnaireTexts = z.object({
  stem: localized,
  attribution: localized,
  choices: z.array(localized).length(4).optional(),
  items: z.array(z.object({ text: localized, choices: z.array(localized).length(4).optional() })),
  /** How difficult the problems made daily life: asked after the items, not part of the score. */
  difficulty: z
    .object({
      /** Where its wording is from, if not from the questionnaire’s own sheet. */
      source: z.string().optional(),
      text: localized,
      choices: z.array(localized).length(4),
    })
    .optional(),
});
export type QuestionnaireTexts = z.infer<typeof questionnaireTexts>;

/** All of the EPDS, so that no item is asked without its own answers. */
export const epdsTexts = questionnaireTexts.extend({
  items: z.array(z.object({ text: localized, choices: z.array(localized).length(4) })).length(10),
});

/** What is ours: how it is named, scored and read. Items are counted from 1, as on paper. */
export const questionnaireRules = z.object({
  id: z.string(),
  /** As professionals know it. */
  instrument: z.string(),
  duration_minutes: z.int().positive(),
  name: localized,
  about: localized,
  scoring: z.object({
    /** Items whose first choice weighs most. */
    reversed: z.array(z.int().positive()),
    /** Items about hurting oneself. */
    crisis_items: z.array(z.int().positive()),
    /** A longer one that begins with the same items, and the score from which it is asked. */
    continues_with: z.object({ id: z.string(), from: z.int().positive() }).optional(),
  }),
  bands: z.array(band).min(1),
});
export type QuestionnaireRules = z.infer<typeof questionnaireRules>;
export type Band = z.infer<typeof band>;

export interface Questionnaire extends QuestionnaireRules {
  texts: QuestionnaireTexts;
}
