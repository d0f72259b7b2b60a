import type { Language } from '#server/domain/localized-text.ts';
import { Problem } from '#server/json-api/problem.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** The wait in words, rounded up: "15 minutes", "2 hours". */
export function waitInWords(seconds: number, language: Language): string {
  const [unit, length] =
    seconds > 2 * day
      ? (['day', day] as const)
      : seconds > 2 * hour
        ? (['hour', hour] as const)
        : (['minute', 60] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

/** 429, the same for every reason and for known and unknown addresses. */
export function tooManyAttempts(seconds: number, language: Language): Problem {
  const values = { wait: waitInWords(seconds, language) };
  return new Problem(429, [{ key: 'too_many_attempts', values }], { 'Retry-After': String(seconds) });
}
