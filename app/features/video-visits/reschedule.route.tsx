import { data, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { upcomingAddress } from './addresses.ts';
import { bookingSchema } from './booking.form.ts';
import { chosenSlot } from './chosen-slot.server.ts';
import { SlotSummary } from './slot-summary.tsx';
import { TimeFields } from './time-fields.tsx';
import { chosenZone } from './time-zone-choice.server.ts';
import { fetchCall, moveVisit } from './visits.api.server.ts';
import type { Route } from './+types/reschedule.route';

/** The visit stands in the query: the address of the specification names only where it goes. */
function visitToken(request: Request): string {
  const token = new URL(request.url).searchParams.get('visit');
  if (!token) throw data(null, { status: 404 });
  return token;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = visitToken(request);
  const call = await fetchCall(context.get(apiContext), token);
  // Too late, canceled or over: the visit's own page says so.
  if (call.state !== 'booked' || call.time_to_stop_edit <= 0) throw redirect(upcomingAddress(token));
  const { timeZone } = chosenZone(context, new URL(request.url).searchParams);
  return {
    ...(await chosenSlot(request, params, context, token)),
    before: formatMoment(call.booked_at, context.get(localeContext), timeZone),
    visit: upcomingAddress(token),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = visitToken(request);
  const submission = await readSubmission(request, context);
  const parsed = bookingSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    const slot = { expert: params.visitExpert, bookedAt: parsed.data.booked_at };
    await moveVisit(context.get(apiContext), token, slot);
    context.get(visitorContext).update({ notice: { type: 'success', text: 'videoVisits:moved' } });
    return redirect(upcomingAddress(token), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

export default function Reschedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(bookingSchema, { id: 'booking', lastResult: actionData?.result });
  return (
    <div className="narrow stack">
      <PageTitle
        page={translate('videoVisits:move.pageTitle', { expert: loaderData.expert.name })}
        faulty={hasErrors(form)}
      />
      <FormErrors form={form} />
      <PageHeader title={translate('videoVisits:move.title')} />
      <SlotSummary {...loaderData} />
      <Form label={translate('videoVisits:move.title')} id={form.id}>
        <TimeFields {...loaderData} field={bindField(fields.booked_at, translate)} />
        <div className="actions">
          {(loaderData.isFree || loaderData.others.length > 0) && (
            <SubmitButton pending={translate('common:pending')}>
              {translate('videoVisits:move.submit')}
            </SubmitButton>
          )}
          <LinkButton look="plain" href={loaderData.visit}>
            {translate('videoVisits:move.keep')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
