import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchWorkItem } from '#app/api/work.api.server.ts';
import { BoundChoices, BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { DayFields, dayControlId } from '#app/forms/day-fields.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { WorkAfterForm, WorkCard } from '#app/forms/work-parts.tsx';
import { formatDatedMoment, formatZone } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { RequestingMember, Standing, Wishes } from './about-request.tsx';
import { answerFields, requestAnswer, typedAnswer } from './answer.form.ts';
import { answerRequest, fetchReviewedRequest } from './review.api.server.ts';
import type { Route } from './+types/request-review.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const appointmentRequest = await fetchReviewedRequest(api, params.requestUid);
  const item = isOpen(appointmentRequest) && (await fetchWorkItem(api, 'request', appointmentRequest.uid));
  const locale = context.get(localeContext);
  const zone = formatZone(appointmentRequest.time_zone, locale);
  const inWords = (instant: string, timeZone: string) => formatDatedMoment(instant, locale, timeZone);
  const { state, appointment_at: appointment } = appointmentRequest;
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    appointmentRequest,
    work: item ? workState(item, context) : undefined,
    zone,
    sent: inWords(appointmentRequest.created_at, visitorTimeZone(context)),
    standing:
      state === 'requested'
        ? undefined
        : {
            state,
            moment: appointment
              ? inWords(appointment, appointmentRequest.time_zone)
              : inWords(appointmentRequest.updated_at, visitorTimeZone(context)),
          },
    typed: typedAnswer(kept && parseSubmissionFields(kept)),
  };
}

const isOpen = ({ state }: { state: string }) => state === 'requested' || state === 'contacted';

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const appointmentRequest = await fetchReviewedRequest(api, params.requestUid);
  const { uid, time_zone: timeZone } = appointmentRequest;
  const schema = requestAnswer({ locale: context.get(localeContext), timeZone });
  const { submission, values, refused } = await parseForm(request, context, schema);
  const visitor = context.get(visitorContext);
  const refuseLate = (text: 'deskRequests:coverageEnded' | 'deskRequests:changedMeanwhile') => {
    visitor.update({ notice: { type: 'alert', text } });
    return redirect(href('/desk/requests/:requestUid', { requestUid: uid }), 303);
  };
  // What was decided meanwhile comes before what is missing in the form.
  if (refused) return isOpen(appointmentRequest) ? refused : refuseLate('deskRequests:changedMeanwhile');
  try {
    await answerRequest(api, uid, values);
  } catch (error) {
    assertRefusal(error, 409, 422);
    if (error.status === 422) return refuseAsApi(submission, error, context);
    const hasLeft = error.hasCode('access_ended');
    return refuseLate(hasLeft ? 'deskRequests:coverageEnded' : 'deskRequests:changedMeanwhile');
  }
  visitor.update({ notice: { type: 'success', text: 'deskRequests:answer.saved' } });
  return redirect(href('/desk/requests'), 303);
}

/** A member's request to a provider, and the form to say what came of it. */
export default function RequestReview({ loaderData, actionData }: Route.ComponentProps) {
  const { appointmentRequest, work, sent, zone, standing, typed } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(answerFields, {
    id: 'answer',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const day = {
    id: fields.appointment_at.id,
    errors: fields.appointment_at.errors,
    parts: fields.appointment_at.getFieldset(),
  };
  const answers =
    appointmentRequest.state === 'requested' ? (['contacted', 'booked', 'declined'] as const) : later;
  return (
    <FormPage
      form={form}
      controlIds={{ appointment_at: dayControlId(day, code) }}
      title={translate('deskRequests:one.title', { uid: appointmentRequest.uid })}
      reference={appointmentRequest.uid}
      back={{ href: href('/desk/requests'), text: translate('deskRequests:queue.title') }}
      className="stack"
    >
      <FactsFirst
        facts={
          <>
            <RequestingMember request={appointmentRequest} sent={sent} zone={zone} />
            <WorkCard work={work} withoutButtons />
          </>
        }
      >
        <Wishes request={appointmentRequest} />
        {standing && <Standing {...standing} />}
        {isOpen(appointmentRequest) && (
          <Form id={form.id} label={translate('deskRequests:answer.label')} className="card">
            <BoundChoices
              kind="radio"
              field={fields.state}
              legend={translate('deskRequests:answer.legend')}
              choices={answers.map((value) => ({
                value,
                label: translate(`deskRequests:answer.${value}`),
                hint: value === 'declined' ? undefined : translate(`deskRequests:answer.${value}Hint`),
              }))}
            />
            <DayFields {...day} legend={translate('deskRequests:answer.day')} />
            <BoundField
              field={fields.time}
              label={translate('deskRequests:answer.time')}
              hint={translate('deskRequests:answer.timeHint', { zone })}
              width="medium"
              autoComplete="off"
            />
            <p className="soft">{translate('deskRequests:answer.final')}</p>
            <SubmitButton>{translate('deskRequests:answer.submit')}</SubmitButton>
          </Form>
        )}
        <WorkAfterForm work={work} keeps={form.id} />
      </FactsFirst>
    </FormPage>
  );
}

/** Outcomes that are left once the provider was contacted. */
const later = ['booked', 'declined'] as const;
