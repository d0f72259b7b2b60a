import type { $ZodIssue } from 'zod/v4/core';
import { formatDay } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { isMessageKey, type MessageValues } from '#app/i18n/translator.ts';
import { characterCount } from '../domain/typed-text.ts';

/** A message to translate when it is shown. */
export interface FormMessage {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/**
 * The member's message for a schema issue. A schema's own message is used if it is a message key, filled
 * with the issue's params; otherwise the generic message of its kind. To include the length of a text, or to distinguish
 * missing from wrong values, parse with `{ reportInput: true }`.
 */
export function issueMessage(issue: $ZodIssue, locale = 'en'): FormMessage {
  const generic = genericMessage(issue, locale);
  if (!isMessageKey(issue.message)) return generic;
  return { key: issue.message, values: { ...generic.values, ...paramsOf(issue) } };
}

/** The generic message for an issue of this kind. */
export function genericMessage(issue: $ZodIssue, locale: string): FormMessage {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.input, locale);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.input, locale);
    case 'invalid_format':
      return { key: formats[issue.format] ?? 'validation:patternMismatch' };
    case 'invalid_value':
      return { key: isMissing(issue.input) ? 'validation:requiredChoice' : 'validation:stepMismatch' };
    case 'not_multiple_of':
      return { key: 'validation:stepMismatch' };
    case 'custom':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { key: 'validation:patternMismatch' };
  }
}

const formats: Readonly<Record<string, MessageKey>> = {
  email: 'validation:invalidEmail',
  e164: 'validation:invalidPhone',
  date: 'validation:invalidDate',
  datetime: 'validation:invalidDate',
  time: 'validation:invalidTime',
  url: 'validation:invalidUrl',
};

const types: Readonly<Record<string, MessageKey>> = {
  number: 'validation:invalidNumber',
  int: 'validation:invalidNumber',
  bigint: 'validation:invalidNumber',
  date: 'validation:invalidDate',
};

/** Kinds of value that a member chooses rather than types. */
const chosen = new Set(['boolean', 'array', 'set', 'file']);

function wrongType(expected: string, input: unknown): FormMessage {
  if (!isMissing(input)) return { key: types[expected] ?? 'validation:patternMismatch' };
  return { key: chosen.has(expected) ? 'validation:requiredChoice' : 'validation:required' };
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

type Bound = number | bigint;

function tooBig(origin: string, maximum: Bound, input: unknown, locale: string): FormMessage {
  if (origin === 'string') return tooLong(Number(maximum), input);
  if (origin === 'date')
    return { key: 'validation:dateTooLate', values: { maximum: dayOf(maximum, locale) } };
  if (origin === 'array' || origin === 'set') {
    return { key: 'validation:tooManyItems', values: { maximum: Number(maximum) } };
  }
  return { key: 'validation:tooLarge' };
}

function tooSmall(origin: string, minimum: Bound, input: unknown, locale: string): FormMessage {
  if (origin === 'string' && minimum === 1) return { key: 'validation:required' };
  if (origin === 'string') return tooShort(Number(minimum), input);
  if (origin === 'date')
    return { key: 'validation:dateTooEarly', values: { minimum: dayOf(minimum, locale) } };
  if (origin === 'array' || origin === 'set') {
    return minimum === 1
      ? { key: 'validation:requiredChoice' }
      : { key: 'validation:tooFewItems', values: { minimum: Number(minimum) } };
  }
  return { key: 'validation:tooSmall' };
}

function tooLong(maxLength: number, input: unknown): FormMessage {
  if (typeof input !== 'string') return { key: 'validation:tooLongUnmeasured', values: { maxLength } };
  return { key: 'validation:tooLong', values: { maxLength, currentLength: characterCount(input) } };
}

function tooShort(minLength: number, input: unknown): FormMessage {
  if (typeof input !== 'string') return { key: 'validation:tooShortUnmeasured', values: { minLength } };
  return { key: 'validation:tooShort', values: { minLength, currentLength: characterCount(input) } };
}

// A bound of zod's dates is milliseconds since 1970, at UTC midnight for a calendar day.
function dayOf(bound: Bound, locale: string): string {
  return formatDay(new Date(Number(bound)).toISOString().slice(0, 10), locale);
}

function paramsOf(issue: $ZodIssue): MessageValues {
  if (issue.code !== 'custom') return {};
  return Object.fromEntries(
    Object.entries(issue.params ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
