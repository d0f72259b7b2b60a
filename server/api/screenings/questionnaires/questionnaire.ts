import { z } from 'zod';

const localized = z.object({ en: z.string().min(1), es: z.string().min(1) });

const band = z.object({
  id: z.string(),
  /** The lowest score of the band; it ends below the next one. */
  from: z.int().min(0),
  next_step: z.enum(['nothing_now', 'check_again', 'longer_questionnaire', 'talk', 'talk_soon']),
  name: localized,
  reading: localized,
});

/** The authors' texts. Choices are in their printed order; an item may have its own. */
export const questionnaireTexts = z.object({
  stem: localized,
  attribution: localized,
  choices: z.array(localized).length(4).optional(),
  items: z.array(z.object({ text: localized, choices: z.array(localized).length(4).optional() })),
  /** How difficult the problems made daily life: asked after the items, not part of the score. */
  difficulty: z
    .object({
      /** The source of the wording, if not the questionnaire’s own sheet. */
      source: z.string().optional(),
      text: localized,
      choices: z.array(localized).length(4),
    })
    .optional(),
});
export type QuestionnaireTexts = z.infer<typeof questionnaireTexts>;

/** The complete EPDS, in which every item has its own choices. */
export const epdsTexts = questionnaireTexts.extend({
  items: z.array(z.object({ text: localized, choices: z.array(localized).length(4) })).length(10),
});

/** Our own data: name, scoring and interpretation. Items are counted from 1, as printed. */
export const questionnaireRules = z.object({
  id: z.string(),
  /** Professional name. */
  instrument: z.string(),
  duration_minutes: z.int().positive(),
  name: localized,
  about: localized,
  scoring: z.object({
    /** Items whose first choice has the highest score. */
    reversed: z.array(z.int().positive()),
    /** Items about hurting oneself. */
    crisis_items: z.array(z.int().positive()),
    /** A longer questionnaire with the same first items, and the score from which it is offered. */
    continues_with: z.object({ id: z.string(), from: z.int().positive() }).optional(),
  }),
  bands: z.array(band).min(1),
});
export type QuestionnaireRules = z.infer<typeof questionnaireRules>;
export type Band = z.infer<typeof band>;

export interface Questionnaire extends QuestionnaireRules {
  texts: QuestionnaireTexts;
}
