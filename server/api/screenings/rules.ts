import type { Answers } from './questionnaires/questionnaire.ts';

/** The questions are about two weeks, so older answers are about another time. */
const daysAskedAbout = 14;

/** Answers from before this time are about other weeks than answers given now. */
export const oldAnswersUntil = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * daysAskedAbout });

/** Whether answers from this time can be combined with answers given now. */
export function isCurrent(updatedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(updatedAt, oldAnswersUntil(now)) > 0;
}

/** The day from which the same questions are about other weeks. */
export function retakeDay(completedAt: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return completedAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: daysAskedAbout });
}

/** The answers with the given ones added or replaced. */
export function withAnswers(
  answers: Answers,
  given: readonly { question: number; value: number }[],
): Answers {
  return given.reduce<(number | null)[]>(
    (all, { question, value }) => all.with(question - 1, value),
    [...answers],
  );
}

interface Plan {
  care_plan_type: string;
  pregnancy_content_paused_at: string | null;
}

/** The visit subject to talk about a result. Does not mention birth to members without it in their plan, or who paused it. */
export function callSubjectOf({ care_plan_type, pregnancy_content_paused_at }: Plan): string {
  const aroundBirth = care_plan_type === 'pregnant' || care_plan_type === 'just_got_baby';
  return aroundBirth && pregnancy_content_paused_at === null ? 'postpartum_mood' : 'individual_support';
}
