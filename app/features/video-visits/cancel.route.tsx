import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { upcomingAddress } from './addresses.ts';
import { cancelVisit, fetchCall } from './visits.api.server.ts';
import type { Route } from './+types/cancel.route';

/** Asked for on a page of its own; what can no longer be canceled says so on the visit's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await fetchCall(context.get(apiContext), params.visitToken);
  const visit = upcomingAddress(call.token);
  if (call.state !== 'booked' || call.time_to_stop_edit <= 0) throw redirect(visit);
  return {
    visit,
    expert: call.call_expert?.name ?? '',
    when: formatMoment(call.booked_at, context.get(localeContext), memberTimeZone(context)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelVisit(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: 'videoVisits:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('too_late_to_change')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'videoVisits:visit.tooLate' } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function Cancel({ loaderData: { visit, expert, when } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('videoVisits:cancel.pageTitle', { expert })} />
      <PageHeader
        title={translate('videoVisits:cancel.title')}
        lead={translate('videoVisits:cancel.text', { expert, when })}
      />
      <Form label={translate('videoVisits:cancel.title')} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate('videoVisits:cancel.confirm')}
        </SubmitButton>
        <LinkButton look="plain" href={visit}>
          {translate('videoVisits:cancel.keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
