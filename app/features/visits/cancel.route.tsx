import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, clockContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/page/member-time.server.ts';
import { cannotComeAddress, upcomingAddress } from './addresses.ts';
import { visitChange } from './visit-change.ts';
import { cancelVisit, fetchVisit } from './visits.api.server.ts';
import type { Route } from './+types/cancel.route';

/** Asks before a visit is canceled. Within 24 hours of it, the page for that takes over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  const change = visitChange(visit, context.get(clockContext).now());
  if (change === 'late') throw redirect(cannotComeAddress(visit.token));
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
    await cancelVisit(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: 'visits:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('too_late_to_change')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'visits:visit.tooLate' } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function Cancel({ loaderData: { back, expert, when } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      tabTitle={translate('visits:cancel.pageTitle', { expert })}
      title={translate('visits:cancel.title')}
      lead={translate('visits:cancel.text', { expert, when })}
      confirm={translate('visits:cancel.confirm')}
      keep={translate('visits:cancel.keep')}
      back={back}
    />
  );
}
