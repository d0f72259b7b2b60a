import { Form, FormPage, SubmitButton } from '#app/forms/form.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { SlotSummary, timeControl, TimeFields, useBookingForm, WhatHappensNext } from './booking-form.tsx';
import { chosenSlot, keptBooking, handleBooking } from './booking.server.ts';
import { bookVisit } from './visits.api.server.ts';
import type { Route } from './+types/schedule.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kept = keptBooking({ request, context });
  const { visit_reminders: reminds } = context.get(memberContext);
  return { ...(await chosenSlot(request, params, context)), kept, reminds };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleBooking(
    { request, context },
    {
      book: (booking) =>
        bookVisit(context.get(apiContext), {
          subject: params.visitCallSubject,
          expert: params.visitExpert,
          ...booking,
        }),
      done: 'visits:booked',
    },
  );

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useBookingForm(loaderData.kept, actionData?.result);
  const { emergency } = useEmergencyNumbers();
  const { isFree, others, subject, expert } = loaderData;
  const about = { subject: subject.name, expert: expert.name };
  const pageTitle = translate('visits:confirm.pageTitle', about);
  return (
    <FormPage
      form={form}
      controlIds={timeControl(loaderData)}
      title={translate('visits:confirm.title')}
      tabTitle={pageTitle}
      back={{ href: loaderData.back, text: translate('visits:confirm.back') }}
      aside={<WhatHappensNext {...loaderData} />}
    >
      <SlotSummary {...loaderData} />
      <Form label={translate('visits:confirm.title')} id={form.id} className="card">
        <TimeFields {...loaderData} field={fields.booked_at} />
        <BoundTextArea
          field={fields.note}
          label={translate('visits:confirm.note')}
          optional={translate('common:optional')}
          hint={translate('visits:confirm.noteHint', { emergency })}
        />
        {(isFree || others.length > 0) && <SubmitButton>{translate('visits:confirm.submit')}</SubmitButton>}
      </Form>
    </FormPage>
  );
}
