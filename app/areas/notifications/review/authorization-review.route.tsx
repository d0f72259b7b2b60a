import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchWorkItem } from '#app/api/work.api.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { dayControlId } from '#app/forms/day-fields.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  checkForm,
  parseSubmissionFields,
  pressedButton,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { WorkAfterForm, WorkCard } from '#app/forms/work-parts.tsx';
import { WrittenTexts } from '#app/forms/written-texts.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { AboutAuthorization, DecidedServices, History } from './about-authorization.tsx';
import { DecisionEnd, ServiceDecision, Withdrawal } from './decision-fields.tsx';
import { decisionFields, decisions, decisionSchema, initialDecision } from './decision.form.ts';
import { decideAuthorization, fetchReviewedAuthorization, requestAgain } from './review.api.server.ts';
import type { Route } from './+types/authorization-review.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const authorization = await fetchReviewedAuthorization(api, params.authorizationUid);
  const item =
    authorization.state === 'requested' && (await fetchWorkItem(api, 'authorization', authorization.uid));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    authorization,
    work: item ? workState(item, context) : undefined,
    timeZone: visitorTimeZone(context),
    typed: initialDecision(authorization, kept && parseSubmissionFields(kept)),
  };
}

/** What a button leads to, and what the form was about. */
const states = z.enum([...decisions, 'requested']);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const { uid, state, currency, time_zone, services } = await fetchReviewedAuthorization(
    api,
    params.authorizationUid,
  );
  const submission = await readSubmission(request, context);
  const intent = states.safeParse(pressedButton(submission)).data;
  if (intent === undefined) throw data(null, { status: 400 });
  const zone = { locale: context.get(localeContext), currency, timeZone: time_zone };
  const checked =
    intent === 'requested'
      ? undefined
      : checkForm(submission, context, decisionSchema(intent, zone, services));
  const visitor = context.get(visitorContext);
  const refuseLate = (text: 'deskAuthorizations:coverageEnded' | 'deskAuthorizations:changedMeanwhile') => {
    visitor.update({ notice: { type: 'alert', text } });
    return data({ result: undefined }, { status: 409 });
  };
  // What was decided meanwhile comes before what is missing in the form.
  const seen = states.safeParse(submission.payload['state']).data;
  const isOpen =
    (seen ?? state) === state && (state === 'requested' || (state === 'approved' && intent === 'canceled'));
  if (checked?.refused) return isOpen ? checked.refused : refuseLate('deskAuthorizations:changedMeanwhile');
  const here = href('/desk/authorizations/:authorizationUid', { authorizationUid: uid });
  try {
    if (checked) await decideAuthorization(api, uid, { ...checked.values, seen_state: seen });
    else await requestAgain(api, uid, { seen_state: seen });
  } catch (error) {
    assertRefusal(error, 409, 422);
    if (error.status === 422) return refuseAsApi(submission, error, context);
    const hasLeft = error.hasCode('access_ended');
    return refuseLate(hasLeft ? 'deskAuthorizations:coverageEnded' : 'deskAuthorizations:changedMeanwhile');
  }
  const text = checked ? 'deskAuthorizations:decided' : 'deskAuthorizations:openAgain';
  visitor.update({ notice: { type: 'success', text } });
  return redirect(checked ? href('/desk/authorizations') : here, 303);
}

/** An authorization with what happened to it, and the form for the next decision. */
export default function AuthorizationReview({ loaderData, actionData }: Route.ComponentProps) {
  const { authorization, work, timeZone, typed } = loaderData;
  const { uid, state, currency, services } = authorization;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(decisionFields, {
    id: 'decision',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const expiry = {
    id: fields.expires_at.id,
    errors: fields.expires_at.errors,
    parts: fields.expires_at.getFieldset(),
  };
  const reason = fields.reason.getFieldset();
  const rows = fields.services
    .getFieldList()
    .map((field) => ({ name: field.name, parts: field.getFieldset() }));
  return (
    <FormPage
      form={form}
      controlIds={{
        expires_at: dayControlId(expiry, code),
        reason: reason['en']?.id ?? null,
        ...Object.fromEntries(rows.map(({ name, parts }) => [name, parts.approved.id])),
      }}
      title={authorization.title}
      tabTitle={translate('deskAuthorizations:one.title', { uid })}
      eyebrow={translate('deskAuthorizations:one.title', { uid })}
      reference={uid}
      back={{ href: href('/desk/authorizations'), text: translate('deskAuthorizations:queue.title') }}
      className="stack"
    >
      <FactsFirst
        facts={
          <>
            <AboutAuthorization authorization={authorization} />
            <History events={authorization.events} timeZone={timeZone} />
            <WorkCard work={work} withoutButtons />
          </>
        }
      >
        <WrittenTexts isInForm={state === 'requested' || state === 'approved'} />
        {state !== 'requested' && <DecidedServices authorization={authorization} />}
        <Form id={form.id} label={translate('deskAuthorizations:decision.label')} className="stack">
          <input type="hidden" name="state" value={state} />
          {state === 'requested' && (
            <>
              {rows.map(({ parts }, index) => {
                const service = services[index];
                return (
                  service && (
                    <ServiceDecision
                      key={service.position}
                      service={service}
                      number={index + 1}
                      currency={currency}
                      fields={parts}
                    />
                  )
                );
              })}
              <DecisionEnd expiry={expiry} reason={reason} />
            </>
          )}
          {state === 'approved' && <Withdrawal reason={reason} />}
          {(state === 'rejected' || state === 'canceled') && (
            <SubmitButton look="secondary" name="intent" value="requested">
              {translate('deskAuthorizations:decision.again')}
            </SubmitButton>
          )}
        </Form>
        <WorkAfterForm work={work} keeps={form.id} />
      </FactsFirst>
    </FormPage>
  );
}
