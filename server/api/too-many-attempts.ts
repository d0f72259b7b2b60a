import type { Language } from '#server/domain/localized-text.ts';
import { Problem, type ProblemItem } from '#server/json-api/problem.ts';

const hour = 60 * 60;
const longestWait = 48 * hour;

/** The wait in words, rounded up: "15 minutes", "3 hours". */
export function waitInWords(seconds: number, language: Language): string {
  const [unit, length] = seconds > 2 * hour ? (['hour', hour] as const) : (['minute', 60] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

/** 429, the same for every reason and for known and unknown addresses. A lock set by hand is no wait but a closed door. */
export function tooManyAttempts(seconds: number, language: Language): Problem {
  const item: ProblemItem =
    seconds > longestWait
      ? { key: 'too_many_attempts.locked' }
      : { key: 'too_many_attempts', values: { wait: waitInWords(seconds, language) } };
  return new Problem(429, [item], { 'Retry-After': String(seconds) });
}
