import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { termsFor } from '#app/page/terms.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { isAmerican, type Activation } from './activation.server.ts';
import { stillDone, withAnswers } from './answers.ts';
import { checkStep } from './check-step.server.ts';
import { chosenPassword, keepPassword } from './chosen-password.server.ts';
import { companyOf } from './invitation.server.ts';
import { isEmpty, shownOn, without } from './problems.ts';
import { schemaOf, skipIntent } from './registration.form.ts';
import type { Registration } from './registration.visitor.ts';
import { stepAddress } from './step-address.ts';
import { firstOpen, isWhole, pageAfter, pageAsking, pagesFor, type WizardPage } from './wizard.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Takes the form of one page of the wizard. With the last page of a step, the benefits API checks the whole step: what is
 * wrong on this page is shown here, otherwise the visitor is led back to the page that asks for it.
 */
export async function takePage(page: WizardPage, request: Request, context: Context, activation: Activation) {
  const { holder, invitation, rules } = activation;
  const submission = await readSubmission(request, context);
  const typed = pressedButton(submission) === skipIntent ? {} : submission.payload;
  const { values, refused } = checkForm({ ...submission, payload: typed }, context, schemaOf(page.id, rules));
  if (refused) return refused;

  const { timeZone } = context.get(visitorContext).data;
  const typedPassword = 'password' in values ? values.password : undefined;
  const given = 'password' in values ? { terms_version: termsFor(rules.american).version } : values;
  const answers = withAnswers(activation.registration.answers, page, given);
  const company = companyOf(holder, answers);
  const flow = pagesFor(answers, invitation);
  const registration = answered(activation.registration, page, answers, isAmerican(company));

  const password = typedPassword ?? chosenPassword(context);
  // A password is kept for an hour; the step that asks for it is checked once it is chosen again.
  const isReady =
    isWhole(page.step, flow, registration.done) && (page.step !== 'basic' || password !== undefined);
  const verdict = isReady
    ? await checkStep(page.step, { registration, holder, company, password, timeZone }, context)
    : {};
  if ('problems' in verdict) {
    const own = shownOn(page, verdict.problems, flow);
    if (!isEmpty(own)) return refuse(submission, own);
  }
  const kept = { ...registration, ...verdict };
  context.get(visitorContext).update({ registration: kept });
  if (typedPassword !== undefined) keepPassword(context, typedPassword);
  const change = new URL(request.url).searchParams.has('change');
  return redirect(addressAfter(page, kept, flow, change), 303);
}

function answered(
  { problems, confirmedCompanyId, ...before }: Registration,
  page: WizardPage,
  answers: Registration['answers'],
  american: boolean,
): Registration {
  const done = [...before.done.filter((id) => id !== page.id), page.id];
  return {
    ...before,
    answers,
    done: stillDone(done, answers, termsFor(american).version),
    problems: without(page, problems),
    ...(confirmedCompanyId !== undefined && page.id !== 'company' && { confirmedCompanyId }),
  };
}

/** The page with an answer found wrong; else after a change the first page still open; else the next page. */
function addressAfter(
  page: WizardPage,
  { problems = {}, done }: Registration,
  flow: readonly WizardPage[],
  change: boolean,
): string {
  const faulty = pageAsking(Object.keys(problems), flow);
  if (faulty) return stepAddress(faulty.id, { change: true });
  const next = change ? firstOpen(flow, done) : pageAfter(page, flow);
  return next ? stepAddress(next.id, { change }) : stepAddress('check');
}
