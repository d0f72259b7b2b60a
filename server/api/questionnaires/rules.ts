import type { Answers } from '#server/questionnaires/scoring.ts';

/** The questions ask about two weeks: after that, earlier answers are about another time. */
const daysAskedAbout = 14;

/** Answers that were given until this moment are about other weeks than answers of now. */
export const oldAnswersUntil = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * daysAskedAbout });

/** Whether answers of this moment still belong together with answers of now. */
export function isCurrent(updatedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(updatedAt, oldAnswersUntil(now)) > 0;
}

/** The day from which the same questions are about other weeks. */
export function retakeDay(completedAt: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return completedAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: daysAskedAbout });
}

/** The answers with some of them given, or given anew. */
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

/** The visit to talk about it. Nothing names a birth to somebody whose plan has none, or who paused it. */
export function callSubjectOf({ care_plan_type, pregnancy_content_paused_at }: Plan): string {
  const aroundBirth = care_plan_type === 'pregnant' || care_plan_type === 'just_got_baby';
  return aroundBirth && pregnancy_content_paused_at === null ? 'postpartum_mood' : 'individual_support';
}
