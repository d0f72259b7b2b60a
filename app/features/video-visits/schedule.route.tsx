import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { upcomingAddress } from './addresses.ts';
import { bookingSchema } from './booking.form.ts';
import { chosenSlot } from './chosen-slot.server.ts';
import { SlotSummary } from './slot-summary.tsx';
import { TimeFields } from './time-fields.tsx';
import { bookVisit } from './visits.api.server.ts';
import type { Route } from './+types/schedule.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  const note = kept?.get('note');
  return {
    ...(await chosenSlot(request, params, context)),
    note: typeof note === 'string' ? note : '',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = bookingSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  const { booked_at: bookedAt, note = null } = parsed.data;
  try {
    const token = await bookVisit(context.get(apiContext), {
      subject: params.visitCallSubject,
      expert: params.visitExpert,
      bookedAt,
      note,
    });
    context.get(visitorContext).update({ notice: { type: 'success', text: 'videoVisits:booked' } });
    return redirect(upcomingAddress(token), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(bookingSchema, {
    id: 'booking',
    lastResult: actionData?.result,
    defaultValue: { note: loaderData.note },
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
      <p className="fine-print">{translate('videoVisits:confirm.rules')}</p>
    </div>
  );
}
