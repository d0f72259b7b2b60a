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
type QuestionnaireRules = z.infer<typeof questionnaireRules>;
type Band = z.infer<typeof band>;

export interface Questionnaire extends QuestionnaireRules {
  texts: QuestionnaireTexts;
}

type Rules = Pick<QuestionnaireRules, 'scoring' | 'bands'>;

/** By item, the index of the chosen answer in printed order, 0 to 3; null if unanswered. */
export type Answers = readonly (number | null)[];
type NextStep = Band['next_step'] | 'talk_about_difficulty' | 'crisis';

/** The third of its four answers: “very difficult”. */
const veryDifficult = 2;
const withoutTalk: readonly NextStep[] = ['nothing_now', 'check_again'];

/** The score of one answer, 0 to 3. */
function weightOf({ scoring }: Rules, index: number, choice: number): number {
  return scoring.reversed.includes(index + 1) ? 3 - choice : choice;
}

/** The total score. */
export function scoreOf(rules: Rules, answers: readonly number[]): number {
  return answers.reduce((sum, choice, index) => sum + weightOf(rules, index, choice), 0);
}

/** The band of a score. */
export function bandOf({ bands }: Rules, score: number): Band {
  const band = bands.findLast(({ from }) => from <= score);
  if (!band) throw new Error(`no band holds a score of ${score}`);
  return band;
}

/** Whether any answer so far mentions hurting oneself. One point is enough. */
export function isCrisis(rules: Rules, answers: Answers): boolean {
  return rules.scoring.crisis_items.some((item) => {
    const choice = answers[item - 1];
    return choice != null && weightOf(rules, item - 1, choice) > 0;
  });
}

/** The next step: safety first, however low the score, then great difficulty in daily life. */
export function nextStepOf(rules: Rules, answers: readonly number[], difficulty: number | null): NextStep {
  if (isCrisis(rules, answers)) return 'crisis';
  const { next_step: step } = bandOf(rules, scoreOf(rules, answers));
  const hard = difficulty !== null && difficulty >= veryDifficult;
  return hard && withoutTalk.includes(step) ? 'talk_about_difficulty' : step;
}

/** The longer questionnaire to continue with, if any. */
export function continuesWith({ scoring }: Rules, score: number): string | null {
  const { continues_with: longer } = scoring;
  return longer && score >= longer.from ? longer.id : null;
}

/** The answers if complete, else the unanswered items, counted from 0. */
export function completed(answers: Answers): { answers: number[] } | { open: number[] } {
  const open = answers.flatMap((choice, index) => (choice === null ? [index] : []));
  if (open.length > 0) return { open };
  return { answers: answers.filter((choice) => choice !== null) };
}
