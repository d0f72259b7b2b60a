import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchWorkItem } from '#app/api/work.api.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  type Submission,
  checkForm,
  parseSubmissionFields,
  pressedButton,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { WorkAfterForm, WorkCard } from '#app/forms/work-parts.tsx';
import { WrittenTexts } from '#app/forms/written-texts.tsx';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { type Context, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { AboutClaim, Appeal, Receipts } from './about-claim.tsx';
import { decisionSchema, decisionsOf, initialDecision } from './decision.form.ts';
import { DecidedExpenses, ExpenseDecision } from './expense-decision.tsx';
import { AboutFirst, SecondForm } from './second-decision.tsx';
import { secondSchema } from './second.form.ts';
import { answerFirst, decideAppeal, decideClaim, fetchReviewedClaim } from './review.api.server.ts';
import type { Route } from './+types/claim-review.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const { claim, open_appeal, closed_appeals, first_decisions, ...coverage } = await fetchReviewedClaim(
    api,
    params.claimUid,
  );
  const item = open_appeal
    ? await fetchWorkItem(api, 'appeal', open_appeal.id)
    : claim.state === 'requested' && (await fetchWorkItem(api, 'claim', claim.uid));
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatDatedMoment(instant, locale, visitorTimeZone(context));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const isOpen = open_appeal !== null || claim.state === 'requested';
  const first = first_decisions
    .filter(({ state }) => isOpen || state !== 'waiting')
    .map((one) => ({
      ...one,
      decided: inWords(one.decided_at),
      answered: one.answered_at === null ? undefined : inWords(one.answered_at),
    }));
  return {
    claim,
    work: item ? workState(item, context) : undefined,
    coverage,
    locale,
    appeal: open_appeal && { ...open_appeal, sent: inWords(open_appeal.created_at) },
    earlier: closed_appeals.map((appeal) => ({ ...appeal, sent: inWords(appeal.created_at) })),
    sent: inWords(claim.created_at),
    decided: claim.decided_at === null ? undefined : inWords(claim.decided_at),
    first: first.find(({ state }) => state === 'waiting'),
    answered: first.filter(({ state }) => state !== 'waiting'),
    typed: initialDecision(claim, kept && parseSubmissionFields(kept)),
    typedNote: (kept && typedTextIn(kept, 'note')) ?? '',
  };
}

/** Which appeal the form is about, and how it is answered. */
const appealAnswer = z.object({ appeal: z.uuid(), intent: z.enum(['granted', 'upheld']) });

/** Which decision the second person answers, and how. */
const secondAnswer = z.object({ first: z.uuid(), intent: z.enum(['confirmed', 'returned']) });

async function answerSecond(submission: Submission, context: Context, waits: (id: string) => boolean) {
  const about = { first: submission.payload['first'], intent: pressedButton(submission) };
  const { data: pressed } = secondAnswer.safeParse(about);
  if (!pressed) throw data(null, { status: 400 });
  const checked = checkForm(submission, context, secondSchema(pressed.intent));
  const visitor = context.get(visitorContext);
  const refuseLate = (text: 'deskClaims:second.lessLeft' | 'deskClaims:decidedMeanwhile') => {
    visitor.update({ notice: { type: 'alert', text } });
    return data({ result: undefined }, { status: 409 });
  };
  // What was decided meanwhile comes before what is missing in the form.
  if (checked.refused)
    return waits(pressed.first) ? checked.refused : refuseLate('deskClaims:decidedMeanwhile');
  try {
    const note = checked.values.note === '' ? undefined : checked.values.note;
    await answerFirst(context.get(deskContext).api, pressed.first, { state: pressed.intent, note });
  } catch (error) {
    assertRefusal(error, 403, 409, 422);
    if (error.status === 422) return refuse(submission, apiErrors(error));
    return refuseLate(
      error.hasCode('less_left') ? 'deskClaims:second.lessLeft' : 'deskClaims:decidedMeanwhile',
    );
  }
  const text = pressed.intent === 'confirmed' ? 'deskClaims:decided' : 'deskClaims:second.gaveBack';
  visitor.update({ notice: { type: 'success', text } });
  return redirect(href('/desk'), 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const { claim, open_appeal, first_decisions } = await fetchReviewedClaim(api, params.claimUid);
  const waiting = first_decisions.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const submission = await readSubmission(request, context);
  if (submission.payload['first'] !== undefined)
    return answerSecond(submission, context, (id) => waiting.includes(id));
  const about = { appeal: submission.payload['appeal'], intent: pressedButton(submission) };
  const answer = about.appeal === undefined ? undefined : appealAnswer.safeParse(about).data;
  if (about.appeal !== undefined && !answer) throw data(null, { status: 400 });
  const locale = { locale: context.get(localeContext), currency: claim.currency };
  const schema = decisionSchema(locale, claim.services);
  const checked = answer?.intent === 'upheld' ? undefined : checkForm(submission, context, schema);
  const visitor = context.get(visitorContext);
  const refuseLate = () => {
    // What was typed is about a claim that is another one now.
    visitor.update({ notice: { type: 'alert', text: 'deskClaims:decidedMeanwhile' } });
    return redirect(href('/desk/claims/:claimUid', { claimUid: claim.uid }), 303);
  };
  const isOpen = answer ? open_appeal?.id === answer.appeal : claim.state === 'requested';
  if (checked?.refused) return isOpen && waiting.length === 0 ? checked.refused : refuseLate();
  const services = checked && decisionsOf(checked.values);
  let isHeld;
  try {
    isHeld = answer
      ? await decideAppeal(api, answer.appeal, { state: answer.intent, services })
      : await decideClaim(api, claim.uid, services ?? []);
  } catch (error) {
    assertRefusal(error, 409, 422);
    return error.status === 422 ? refuse(submission, apiErrors(error)) : refuseLate();
  }
  visitor.update({
    notice: { type: 'success', text: isHeld ? 'deskClaims:second.held' : 'deskClaims:decided' },
  });
  return redirect(answer ? href('/desk/appeals') : href('/desk/claims'), 303);
}

const expenseId = (index: number) => `expense-${index + 1}`;

/** A claim with its receipts and what is left of its coverage, and the decision on it or on the member's appeal. */
export default function ClaimReview({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, work, coverage, locale, appeal, earlier, sent, decided, typed, first, answered } =
    loaderData;
  const translate = useTranslate();
  const { form: decision, fields } = useForm(
    decisionSchema({ locale, currency: claim.currency }, claim.services),
    {
      id: 'decision',
      lastResult: first ? undefined : actionData?.result,
      defaultValue: typed,
    },
  );
  const second = useForm(secondSchema('returned'), {
    id: 'second',
    lastResult: first ? actionData?.result : undefined,
    defaultValue: { note: loaderData.typedNote },
  });
  const form = first ? second.form : decision;
  const rows = first ? [] : fields.services.getFieldList();
  const isNew = claim.state === 'requested';
  const queue = appeal
    ? { href: href('/desk/appeals'), text: translate('deskClaims:appeals.title') }
    : { href: href('/desk/claims'), text: translate('deskClaims:queue.title') };
  return (
    <FormPage
      form={form}
      controlIds={Object.fromEntries([
        [fields.services.name, expenseId(0)],
        ...rows.flatMap(({ name }, index) => [
          [name, expenseId(index)],
          [`${name}.position`, expenseId(index)],
        ]),
      ])}
      title={translate('deskClaims:claim.title', { uid: claim.uid })}
      reference={claim.uid}
      back={queue}
      className="stack"
    >
      <FactsFirst
        facts={
          <>
            <AboutClaim claim={claim} {...coverage} sent={sent} />
            <Receipts uid={claim.uid} receipts={claim.receipts} />
            <WorkCard work={work} withoutButtons />
          </>
        }
      >
        <WrittenTexts isInForm={first !== undefined && !first.is_mine} />
        {earlier.map((one) => (
          <Appeal key={one.id} appeal={one} />
        ))}
        {appeal && <Appeal appeal={appeal} />}
        {answered.map((one) => (
          <AboutFirst key={one.id} claim={claim} first={one} />
        ))}
        {!isNew && <DecidedExpenses claim={claim} decided={decided} />}
        {first && <AboutFirst claim={claim} first={first} />}
        {first && !first.is_mine && (
          <SecondForm id={second.form.id} first={first} note={second.fields.note} />
        )}
        {!first && (isNew || appeal) && (
          <Form id={form.id} label={translate('deskClaims:decision.label')} className="stack">
            {appeal && <input type="hidden" name="appeal" value={appeal.id} />}
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
        <WorkAfterForm work={work} keeps={form.id} />
      </FactsFirst>
    </FormPage>
  );
}

function DecideButton() {
  const translate = useTranslate();
  return <SubmitButton>{translate('deskClaims:decision.submit')}</SubmitButton>;
}

function AppealButtons() {
  const translate = useTranslate();
  return (
    <div className="actions">
      <SubmitButton name="intent" value="granted">
        {translate('deskClaims:appeal.grant')}
      </SubmitButton>
      <SubmitButton look="secondary" name="intent" value="upheld">
        {translate('deskClaims:appeal.uphold')}
      </SubmitButton>
    </div>
  );
}
