import { data } from 'react-router';
import { apiContext, type Context } from '#app/page/contexts.ts';
import { fetchResult, type ScreeningResult } from './screenings.api.server.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatDatedMoment } from '#app/i18n/formats.ts';

/** The result in an address; 404 for one of another questionnaire or member. */
export async function resultOf(
  request: Request,
  { questionnaireId }: { questionnaireId: string },
  context: Context,
): Promise<ScreeningResult> {
  const id = new URL(request.url).searchParams.get('result') ?? '';
  if (id === '') throw data(null, { status: 404 });
  const result = await fetchResult(context.get(apiContext), id);
  if (result.questionnaire_id !== questionnaireId) throw data(null, { status: 404 });
  return result;
}

/**
 * A result with its dates in words.
 * @param today the member's own day, YYYY-MM-DD
 */
export function resultView(result: ScreeningResult, today: string, { locale, timeZone }: LocaleAndZone) {
  const { completed_at: completedAt, shared_at: sharedAt, retake_on: retakeOn } = result;
  return {
    ...result,
    day: formatDayOf(completedAt, { locale, timeZone }),
    moment: formatDatedMoment(completedAt, locale, timeZone),
    /** When it was shared with the Care Partner; null while it is private. */
    sharedOn: sharedAt && formatDayOf(sharedAt, { locale, timeZone }),
    /** Null once it makes sense to answer the questions again. */
    retakeFrom: today < retakeOn ? formatDay(retakeOn, locale) : null,
  };
}
