import { apiContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { bookingSchema } from './booking.form.ts';
import { chosenSlot } from './chosen-slot.server.ts';
import { SlotSummary } from './slot-summary.tsx';
import { keptBooking, takeBooking } from './take-booking.server.ts';
import { TimeFields } from './time-fields.tsx';
import { bookVisit } from './visits.api.server.ts';
import type { Route } from './+types/schedule.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kept = keptBooking({ request, context });
  return { ...(await chosenSlot(request, params, context)), kept };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeBooking(
    { request, context },
    {
      book: (booking) =>
        bookVisit(context.get(apiContext), {
          subject: params.visitCallSubject,
          expert: params.visitExpert,
          ...booking,
        }),
      done: 'videoVisits:booked',
    },
  );

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(bookingSchema, {
    id: 'booking',
    lastResult: actionData?.result,
    defaultValue: loaderData.kept,
  });
  const { isFree, others, subject, expert } = loaderData;
  const about = { subject: subject.name, expert: expert.name };
  const pageTitle = translate('videoVisits:confirm.pageTitle', about);
  return (
    <div className="narrow stack">
      <PageTitle page={pageTitle} faulty={hasErrors(form)} />
      <BackLink href={loaderData.back}>{translate('videoVisits:confirm.back')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={translate('videoVisits:confirm.title')} />
      <SlotSummary {...loaderData} />
      <Form label={translate('videoVisits:confirm.title')} id={form.id}>
        <TimeFields {...loaderData} field={bindField(fields.booked_at, translate)} />
        <TextArea
          {...bindField(fields.note, translate)}
          label={translate('videoVisits:confirm.note')}
          optional={translate('common:optional')}
          hint={translate('videoVisits:confirm.noteHint')}
        />
        {(isFree || others.length > 0) && (
          <SubmitButton pending={translate('common:pending')}>
            {translate('videoVisits:confirm.submit')}
          </SubmitButton>
        )}
      </Form>
      <p className="fine-print">
        {translate(loaderData.isSoon ? 'videoVisits:confirm.rulesSoon' : 'videoVisits:confirm.rules')}
      </p>
    </div>
  );
}
