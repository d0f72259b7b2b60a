import { href, redirect } from 'react-router';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone, memberToday } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { resultHref, stepHref } from './addresses.ts';
import { CrisisPanel } from './crisis-panel.tsx';
import { Later, NextStep, Reading, Sharing } from './result-cards.tsx';
import { fetchResults, setShared } from './screenings.api.server.ts';
import { resultOf } from './result-of.server.ts';
import type { Route } from './+types/result.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const id = params.questionnaireId;
  if (!searchParams.has('result')) {
    const newest = (await fetchResults(api)).find(({ questionnaire_id }) => questionnaire_id === id);
    throw redirect(newest ? resultHref(id, newest.id) : stepHref(id, { at: 'start' }), 303);
  }
  const result = await resultOf(request, params, context);
  takeKeptForm(context, pathname);
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return {
    result: {
      ...result,
      day: formatDayOf(result.completed_at, reader),
      moment: formatMoment(result.completed_at, reader.locale, reader.timeZone),
      sharedOn: result.shared_at && formatDayOf(result.shared_at, reader),
      retakeFrom: memberToday(context) < result.retake_on ? formatDay(result.retake_on, reader.locale) : null,
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const { id, questionnaire_id } = await resultOf(request, params, context);
  const shared = payload['intent'] === 'share';
  await setShared(context.get(apiContext), id, shared);
  const text = shared ? 'screenings:result.nowShared' : 'screenings:result.nowPrivate';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(resultHref(questionnaire_id, id), 303);
}

export default function Result({ loaderData: { result } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { questionnaire_name: name, next_step, day, moment } = result;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('screenings:result.title', { name, moment })} />
      {next_step === 'crisis' && <CrisisPanel />}
      <BackLink href={href('/screenings')}>{translate('screenings:title')}</BackLink>
      <PageHeader title={name} lead={translate('screenings:result.when', { day })} />
      <Reading result={result} />
      <NextStep result={result} />
      <Sharing result={result} />
      <Later result={result} />
    </div>
  );
}
