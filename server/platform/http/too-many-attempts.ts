import type { Language } from '#app/domain/localized-text.ts';
import { Problem, type ProblemItem } from './json-api/problem.ts';

const hour = 60 * 60;
const longestWait = 48 * hour;

function inUnits(count: number, unit: 'second' | 'minute' | 'hour', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The wait as text, rounded up: "15 minutes", "3 hours". */
export function waitInWords(seconds: number, language: Language): string {
  return seconds > 2 * hour
    ? inUnits(Math.ceil(seconds / hour), 'hour', language)
    : inUnits(Math.ceil(seconds / 60), 'minute', language);
}

/**
 * 429, the same for known and unknown addresses. A manual lock gives no wait.
 *
 * @param lockedEmail the locked address as typed, to which an unlock link was mailed
 */
export function tooManyAttempts(seconds: number, language: Language, lockedEmail?: string): Problem {
  return new Problem(429, [itemOf(seconds, language, lockedEmail)], { 'Retry-After': String(seconds) });
}

function itemOf(seconds: number, language: Language, lockedEmail: string | undefined): ProblemItem {
  if (seconds > longestWait) return { key: 'too_many_attempts.locked' };
  const wait = waitInWords(seconds, language);
  if (lockedEmail === undefined) return { key: 'too_many_attempts', values: { wait } };
  return { key: 'too_many_attempts.account', values: { wait, email: lockedEmail } };
}

/** 429 for a repeated mail request, with the seconds to wait. */
export function askedJustNow(seconds: number, language: Language): Problem {
  const item: ProblemItem = {
    key: 'too_many_attempts.mail',
    values: { wait: inUnits(seconds, 'second', language) },
  };
  return new Problem(429, [item], { 'Retry-After': String(seconds) });
}
