import { formatDayOf, type LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { formatDay, formatMoment } from '#app/i18n/formats.ts';
import type { ScreeningResult } from './screenings.api.server.ts';

/**
 * A result with its dates in words.
 * @param today the member's own day, YYYY-MM-DD
 */
export function resultView(result: ScreeningResult, today: string, { locale, timeZone }: LocaleAndZone) {
  const { completed_at: completedAt, shared_at: sharedAt, retake_on: retakeOn } = result;
  return {
    ...result,
    day: formatDayOf(completedAt, { locale, timeZone }),
    moment: formatMoment(completedAt, locale, timeZone),
    /** When it was shared with the Care Partner; null while it is private. */
    sharedOn: sharedAt && formatDayOf(sharedAt, { locale, timeZone }),
    /** Null once it makes sense to answer the questions again. */
    retakeFrom: today < retakeOn ? formatDay(retakeOn, locale) : null,
  };
}
export type ResultView = ReturnType<typeof resultView>;
