import { visibleText } from '#app/domain/typed-text.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { z } from 'zod';
import { formatDay } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { earliestBirth } from '#app/domain/about-member.ts';

const monthsByLanguage = new Map<string, readonly string[]>();

// A Spanish spelling that Intl does not have.
const otherSpellings: Readonly<Record<string, number>> = { setiembre: 9 };

const shortest = 3;

/**
 * The month (1 to 12) a name means in the page's language or in any other that the product speaks: whole or short, accents, letter
 * case and a last full stop aside.
 */
function monthNamed(text: string, locale: string): number | undefined {
  const name = plain(text).replace(/\.$/, '');
  if (name.length < shortest) return undefined;
  const languages = new Set([locale, ...enabledLanguages({ sandbox: false }).map(({ code }) => code)]);
  for (const language of languages) {
    const position = monthsOf(language).findIndex((month) => month.startsWith(name));
    if (position >= 0) return position + 1;
  }
  return Object.entries(otherSpellings).find(([spelling]) => spelling.startsWith(name))?.[1];
}

function monthsOf(locale: string): readonly string[] {
  const known = monthsByLanguage.get(locale);
  if (known) return known;
  const names = new Intl.DateTimeFormat(languageOf(locale).intl, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => plain(names.format(Date.UTC(2026, month, 1))));
  monthsByLanguage.set(locale, months);
  return months;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export type DatePart = 'month' | 'day' | 'year';

/** The input of the three controls; empty ones may be missing. */
export type TypedDateParts = Readonly<Partial<Record<DatePart, string>>>;

export type DateFault = 'missing' | 'partMissing' | 'impossible' | 'yearDigits' | 'future' | 'tooOld';

export type TypedDate =
  | { readonly ok: true; readonly date: string }
  /** `parts` are the parts to mark as wrong, in page order. */
  | { readonly ok: false; readonly fault: DateFault; readonly parts: readonly DatePart[] };

/** Days that may be named, both included, as YYYY-MM-DD. `latest` is usually today where the member is. */
export interface DateLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

const everyPart = ['month', 'day', 'year'] as const;

/**
 * Reads a date from its three parts as YYYY-MM-DD. The month may be a number or a name in the page's language.
 * Returns one error at a time, in this order: missing, part missing, impossible, out of range.
 */
export function typedDate(typed: TypedDateParts, locale: string, limits: DateLimits = {}): TypedDate {
  const text = (part: DatePart): string => visibleText(typed[part] ?? '');
  const missing = everyPart.filter((part) => text(part) === '');
  if (missing.length === 3) return fault('missing', everyPart);
  if (missing.length > 0) return fault('partMissing', missing);

  const month = monthOf(text('month'), locale);
  const day = wholeNumber(text('day'), 1, 31);
  const year = wholeNumber(text('year'), 1000, 3000);
  const impossible = everyPart.filter((part) => ({ month, day, year })[part] === undefined);
  const onlyTheYear = impossible.length === 1 && impossible[0] === 'year';
  if (onlyTheYear && /^\d+$/.test(text('year')) && text('year').length !== 4)
    return fault('yearDigits', impossible);
  if (month === undefined || day === undefined || year === undefined) return fault('impossible', impossible);

  const date = calendarDate(year, month, day);
  if (date === undefined) return fault('impossible', everyPart);
  if (limits.latest !== undefined && date > limits.latest) return fault('future', everyPart);
  if (limits.earliest !== undefined && date < limits.earliest) return fault('tooOld', everyPart);
  return { ok: true, date };
}

/** The parts of a typed date to mark as wrong; none when it is a date within the limits. */
export function faultyDateParts(
  typed: TypedDateParts,
  locale: string,
  limits?: DateLimits,
): readonly DatePart[] {
  const result = typedDate(typed, locale, limits);
  return result.ok ? [] : result.parts;
}

function fault(reason: DateFault, parts: readonly DatePart[]): TypedDate {
  return { ok: false, fault: reason, parts };
}

function monthOf(text: string, locale: string): number | undefined {
  return wholeNumber(text, 1, 12) ?? monthNamed(text, locale);
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

function calendarDate(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

const messages: Readonly<Record<Exclude<DateFault, 'partMissing'>, MessageKey>> = {
  missing: 'validation:date.missing',
  impossible: 'validation:date.impossible',
  yearDigits: 'validation:date.yearDigits',
  future: 'validation:date.future',
  tooOld: 'validation:date.tooOld',
};

const partMessages: Readonly<Record<string, MessageKey>> = {
  month: 'validation:date.partMissing.month',
  day: 'validation:date.partMissing.day',
  year: 'validation:date.partMissing.year',
  'month day': 'validation:date.partMissing.monthAndDay',
  'month year': 'validation:date.partMissing.monthAndYear',
  'day year': 'validation:date.partMissing.dayAndYear',
};

// A part that was sent twice is no text, and none.
const part = z.string().optional().catch(undefined);
const typedParts = z.object({ month: part, day: part, year: part }).optional();

type LimitsAndLocale = DateLimits & { locale: string };

/**
 * A date as YYYY-MM-DD from three inputs: month, day and year. An error belongs to the group;
 * `faultyDateParts` returns the inputs to mark.
 */
export const dateFields = (limits: LimitsAndLocale) =>
  typedParts.transform((typed = {}, context) => readDate(typed, context, limits));

/** The same, undefined where nothing is typed. */
export const optionalDateFields = (limits: LimitsAndLocale) =>
  typedParts.transform((typed = {}, context) =>
    everyPart.every((name) => visibleText(typed[name] ?? '') === '')
      ? undefined
      : readDate(typed, context, limits),
  );

function readDate(typed: TypedDateParts, context: z.RefinementCtx, { locale, ...limits }: LimitsAndLocale) {
  const result = typedDate(typed, locale, limits);
  if (result.ok) return result.date;
  context.addIssue({
    code: 'custom',
    message: messageOf(result.fault, result.parts),
    params: limits.earliest === undefined ? {} : { earliest: formatDay(limits.earliest, locale) },
  });
  return z.NEVER;
}

function messageOf(fault: DateFault, parts: readonly DatePart[]): MessageKey {
  return fault === 'partMissing' ? (partMessages[parts.join(' ')] ?? messages.missing) : messages[fault];
}

/** A date of birth typed into three inputs, read as YYYY-MM-DD: any day from 1900 up to today. */
export function birthDate({ locale, today }: { locale: string; today: string }) {
  return dateFields({ locale, latest: today, earliest: earliestBirth });
}

/** The three inputs as they are filled in for a date; months and days without leading zeros. */
export function typedBirthDate(date: string | null | undefined): {
  month: string;
  day: string;
  year: string;
} {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const whole = (digits: string) => (digits === '' ? '' : String(Number(digits)));
  return { month: whole(month), day: whole(day), year };
}
