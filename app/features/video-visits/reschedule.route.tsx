import { data } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { upcomingAddress } from './addresses.ts';
import { bookingSchema } from './booking.form.ts';
import { chosenSlot } from './chosen-slot.server.ts';
import { SlotSummary } from './slot-summary.tsx';
import { keptBooking, takeBooking } from './take-booking.server.ts';
import { TimeFields } from './time-fields.tsx';
import { chosenZone } from './time-zone-choice.server.ts';
import { visitToMove } from './visit-to-move.server.ts';
import { moveVisit } from './visits.api.server.ts';
import type { Route } from './+types/reschedule.route';

/** The visit stands in the query: the address of the specification names only where it goes. */
function visitToken(request: Request): string {
  const token = new URL(request.url).searchParams.get('visit');
  if (!token) throw data(null, { status: 404 });
  return token;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = visitToken(request);
  const kept = keptBooking({ request, context });
  const call = await visitToMove(context.get(apiContext), token, params.visitCallSubject);
  const { timeZone } = chosenZone(context, new URL(request.url).searchParams);
  return {
    ...(await chosenSlot(request, params, context, token)),
    before: formatMoment(call.booked_at, context.get(localeContext), timeZone),
    visit: upcomingAddress(token),
    kept,
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeBooking(
    { request, context },
    {
      async book({ bookedAt }) {
        const token = visitToken(request);
        await moveVisit(context.get(apiContext), token, { expert: params.visitExpert, bookedAt });
        return token;
      },
      done: 'videoVisits:moved',
    },
  );

export default function Reschedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(bookingSchema, {
    id: 'booking',
    lastResult: actionData?.result,
    defaultValue: loaderData.kept,
  });
  return (
    <div className="narrow stack">
      <PageTitle
        page={translate('videoVisits:move.pageTitle', { expert: loaderData.expert.name })}
        faulty={hasErrors(form)}
      />
      <BackLink href={loaderData.back}>{translate('videoVisits:confirm.back')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={translate('videoVisits:move.title')} />
      <SlotSummary {...loaderData} />
      <Form label={translate('videoVisits:move.title')} id={form.id}>
        <TimeFields {...loaderData} field={bindField(fields.booked_at, translate)} />
        {loaderData.isSoon && <p>{translate('videoVisits:move.soon')}</p>}
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
