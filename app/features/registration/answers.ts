import { noAnswer } from '#app/enumerations.ts';
import { pathsOf, type Answers, type WizardPage } from './wizard.ts';

/** What a page's form gave; null is an answer that was left out. */
export type Given = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** The answers with those of one page taken over: what is empty goes, and what no longer fits goes with it. */
export function withAnswers(answers: Answers, page: WizardPage, given: Given): Answers {
  const changed = { ...answers };
  for (const field of page.fields) {
    const value = given[field];
    if (value === null || value === undefined || value.length === 0) delete changed[field];
    else changed[field] = typeof value === 'string' ? value : [...value];
  }
  if (changed['gender'] !== 'self_identified') delete changed['gender_self_description'];
  return page.id === 'goal' ? fittingTheGoal(changed) : changed;
}

/** A goal with a single path has nothing to ask; the week belongs to being pregnant. */
function fittingTheGoal(answers: Answers): Answers {
  const { care_path: path, pregnancy_week: week, ...rest } = answers;
  const paths = pathsOf(answers);
  const kept = typeof path === 'string' && paths.includes(path) ? path : undefined;
  const fitting = paths.length === 1 ? paths[0] : kept;
  return {
    ...rest,
    ...(fitting !== undefined && { care_path: fitting }),
    ...(week !== undefined && answers['care_plan_type'] === 'pregnant' && { pregnancy_week: week }),
  };
}

/** The pages that still count as answered: not the path and the week of another goal, nor terms of another country. */
export function stillDone(done: readonly string[], answers: Answers, termsVersion: string): string[] {
  const lost = new Set([
    ...('care_path' in answers ? [] : ['path']),
    ...('pregnancy_week' in answers ? [] : ['week']),
    ...(answers['terms_version'] === termsVersion ? [] : ['password']),
  ]);
  return done.filter((page) => !lost.has(page));
}

/** The answers as the benefits API takes them: a date of birth is its UTC midnight, and nothing is empty. */
export function bodyOf(answers: Answers): Record<string, unknown> {
  const { dob, pregnancy_week: week, terms_version: _, ...rest } = answers;
  return {
    ...rest,
    ...(typeof dob === 'string' && { dob: `${dob}T00:00:00.000Z` }),
    ...(week !== undefined && { pregnancy_week: Number(week) }),
  };
}

const text = (answer: string | string[] | undefined) => (typeof answer === 'string' ? answer : '');

/** One answer of text; empty when it was not given. */
export const textOf = (answers: Answers, field: string): string => text(answers[field]);

export function listOf(answers: Answers, field: string): string[] {
  const answer = answers[field];
  return Array.isArray(answer) ? answer : [];
}

/** What a radio of optional answers shows: nothing before its page was answered, afterwards at least "no answer". */
export function choiceOf(answers: Answers, field: string, isDone: boolean): string {
  return textOf(answers, field) || (isDone ? noAnswer : '');
}
