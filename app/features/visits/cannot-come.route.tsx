import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, clockContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/page/member-time.server.ts';
import { cancelAddress, upcomingAddress } from './addresses.ts';
import { visitChange } from './visit-change.ts';
import { cancelVisitLate, fetchVisit } from './visits.api.server.ts';
import type { Route } from './+types/cannot-come.route';

/** Within 24 hours of a visit. Before that it is canceled on another page; once it has begun, its own page says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  const change = visitChange(visit, context.get(clockContext).now());
  if (change === 'open') throw redirect(cancelAddress(visit.token));
  if (change === 'none') throw redirect(upcomingAddress(visit.token));
  return {
    back: upcomingAddress(visit.token),
    expert: visit.call_expert?.name ?? '',
    when: formatMoment(visit.booked_at, context.get(localeContext), memberTimeZone(context)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelVisitLate(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: 'visits:cannotCome.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('visit_begun')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'visits:visit.begun' } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function CannotCome({ loaderData: { back, expert, when } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      tabTitle={translate('visits:cannotCome.pageTitle', { expert })}
      title={translate('visits:cannotCome.title')}
      lead={translate('visits:cannotCome.text', { expert, when })}
      confirm={translate('visits:cannotCome.confirm')}
      keep={translate('visits:cancel.keep')}
      back={back}
    />
  );
}
