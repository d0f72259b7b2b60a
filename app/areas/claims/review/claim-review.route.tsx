import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { useForm } from '#app/forms/configure.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  checkForm,
  parseSubmissionFields,
  pressedButton,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { AboutClaim, Appeal, Receipts } from './about-claim.tsx';
import { decisionSchema, decisionsOf, initialDecision } from './decision.form.ts';
import { DecidedExpenses, ExpenseDecision } from './expense-decision.tsx';
import { decideAppeal, decideClaim, fetchReviewedClaim, type ReviewedClaim } from './review.api.server.ts';
import type { Route } from './+types/claim-review.route';

/** The expenses to decide on: all of a new claim, those that were not approved in full after an appeal. */
const openExpenses = ({ services, state }: ReviewedClaim) =>
  state === 'requested'
    ? services
    : services.filter(({ requested_amount, approved_amount }) => (approved_amount ?? 0) < requested_amount);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { claim, open_appeal, ...coverage } = await fetchReviewedClaim(
    context.get(deskContext).api,
    params.claimUid,
  );
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatDatedMoment(instant, locale, visitorTimeZone(context));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    claim,
    coverage,
    locale,
    appeal: open_appeal && { message: open_appeal.message, sent: inWords(open_appeal.created_at) },
    sent: inWords(claim.created_at),
    decided: claim.decided_at === null ? undefined : inWords(claim.decided_at),
    typed: initialDecision(openExpenses(claim), kept && parseSubmissionFields(kept)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const { claim, open_appeal: appeal } = await fetchReviewedClaim(api, params.claimUid);
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
  const locale = { locale: context.get(localeContext), currency: claim.currency };
  const checked = pressed === 'upheld' ? undefined : checkForm(submission, context, decisionSchema(locale));
  if (checked?.refused) return checked.refused;
  const services = checked && decisionsOf(checked.values);
  try {
    if (appeal && (pressed === 'upheld' || pressed === 'granted')) {
      await decideAppeal(api, appeal.id, { state: pressed, services });
    } else await decideClaim(api, claim.uid, services ?? []);
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuse(submission, apiErrors(error), error.status);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskClaims:decided' } });
  return redirect(appeal ? href('/desk/appeals') : href('/desk/claims'), 303);
}

const expenseId = (index: number) => `expense-${index + 1}`;

/** A claim with its receipts and what is left of its coverage, and the decision on it or on the member's appeal. */
export default function ClaimReview({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, coverage, locale, appeal, sent, decided, typed } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(decisionSchema({ locale, currency: claim.currency }), {
    id: 'decision',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const rows = fields.services.getFieldList();
  const isNew = claim.state === 'requested';
  const queue = appeal
    ? { href: href('/desk/appeals'), text: translate('deskClaims:appeals.title') }
    : { href: href('/desk/claims'), text: translate('deskClaims:queue.title') };
  return (
    <FormPage
      form={form}
      controlIds={Object.fromEntries([
        [fields.services.name, expenseId(0)],
        ...rows.map(({ name }, index) => [name, expenseId(index)]),
      ])}
      title={translate('deskClaims:claim.title', { uid: claim.uid })}
      reference={claim.uid}
      back={queue}
      aside={
        <>
          <AboutClaim claim={claim} {...coverage} sent={sent} />
          <Receipts receipts={claim.receipts} />
        </>
      }
    >
      {appeal && <Appeal {...appeal} />}
      {!isNew && <DecidedExpenses claim={claim} decided={decided} />}
      {(isNew || appeal) && (
        <Form id={form.id} label={translate('deskClaims:decision.label')} className="stack">
          {appeal && <p>{translate('deskClaims:appeal.amounts')}</p>}
          {rows.map((field, index) => {
            const { position } = field.getFieldset();
            const service = claim.services.find((one) => String(one.position) === position.defaultValue);
            return (
              service && (
                <ExpenseDecision
                  key={service.position}
                  id={expenseId(index)}
                  number={index + 1}
                  service={service}
                  currency={claim.currency}
                  fields={field.getFieldset()}
                />
              )
            );
          })}
          <p className="soft">{translate('deskClaims:decision.final')}</p>
          {appeal ? <AppealButtons /> : <DecideButton />}
        </Form>
      )}
    </FormPage>
  );
}

function DecideButton() {
  const translate = useTranslate();
  return (
    <SubmitButton pending={translate('common:pending')}>
      {translate('deskClaims:decision.submit')}
    </SubmitButton>
  );
}

function AppealButtons() {
  const translate = useTranslate();
  return (
    <div className="actions">
      <SubmitButton name="intent" value="granted" pending={translate('common:pending')}>
        {translate('deskClaims:appeal.grant')}
      </SubmitButton>
      <SubmitButton look="secondary" name="intent" value="upheld" pending={translate('common:pending')}>
        {translate('deskClaims:appeal.uphold')}
      </SubmitButton>
    </div>
  );
}
