import { z } from 'zod';
import { formatDay } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { typedDate, type DateFault, type DateLimits, type DatePart } from './typed-date.ts';

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

/**
 * A date as YYYY-MM-DD from three inputs: month, day and year. An error belongs to the group;
 * `faultyDateParts` returns the inputs to mark.
 */
export function dateFields({ locale, ...limits }: DateLimits & { locale: string }) {
  // A part that was sent twice is no text, and none.
  const part = z.string().optional().catch(undefined);
  const parts = z.object({ month: part, day: part, year: part }).optional();
  return parts.transform((typed, context) => {
    const result = typedDate(typed ?? {}, locale, limits);
    if (result.ok) return result.date;
    context.addIssue({
      code: 'custom',
      message: messageOf(result.fault, result.parts),
      params: limits.earliest === undefined ? {} : { earliest: formatDay(limits.earliest, locale) },
    });
    return z.NEVER;
  });
}

function messageOf(fault: DateFault, parts: readonly DatePart[]): MessageKey {
  return fault === 'partMissing' ? (partMessages[parts.join(' ')] ?? messages.missing) : messages[fault];
}
