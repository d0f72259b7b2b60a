import { Form, FormPage, SubmitButton } from '#app/forms/form.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { SlotSummary, timeControl, TimeFields, useBookingForm, WhatHappensNext } from './booking-form.tsx';
import { keptBooking, handleBooking, slotToMoveTo, visitInQuery } from './booking.server.ts';
import { moveVisit } from './visits.api.server.ts';
import type { Route } from './+types/reschedule.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visit_reminders: reminds } = context.get(memberContext);
  const slot = await slotToMoveTo(request, params, context);
  return { ...slot, kept: keptBooking({ request, context }), reminds };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleBooking(
    { request, context },
    {
      async book({ bookedAt }) {
        const token = visitInQuery(request);
        await moveVisit(context.get(apiContext), token, { expert: params.visitExpert, bookedAt });
        return token;
      },
      done: 'visits:moved',
    },
  );

export default function Reschedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useBookingForm(loaderData.kept, actionData?.result);
  return (
    <FormPage
      form={form}
      controlIds={timeControl(loaderData)}
      title={translate('visits:move.title')}
      tabTitle={translate('visits:move.pageTitle', { expert: loaderData.expert.name })}
      back={{ href: loaderData.back, text: translate('visits:confirm.back') }}
      aside={<WhatHappensNext {...loaderData} isMoved />}
    >
      <SlotSummary {...loaderData} />
      <Form label={translate('visits:move.title')} id={form.id}>
        <TimeFields {...loaderData} field={fields.booked_at} />
        {loaderData.isSoon && <p>{translate('visits:move.soon')}</p>}
        <div className="actions">
          {(loaderData.isFree || loaderData.others.length > 0) && (
            <SubmitButton>{translate('visits:move.submit')}</SubmitButton>
          )}
          <LinkButton look="plain" href={loaderData.visitHref}>
            {translate('visits:move.keep')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}
