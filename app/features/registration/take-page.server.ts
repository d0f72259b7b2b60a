import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext, type Registration } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { isAmerican, type Activation } from './activation.server.ts';
import { stillDone, withAnswers } from './answers.ts';
import { checkStep } from './check-step.server.ts';
import { chosenPassword, keepPassword } from './chosen-password.server.ts';
import { companyOf } from './invitation.server.ts';
import { isEmpty, shownOn, without } from './problems.ts';
import { schemaOf, skipIntent } from './registration.form.ts';
import { stepAddress } from './step-address.ts';
import { termsFor } from './terms.ts';
import { firstOpen, isWhole, pageAfter, pageAsking, pagesFor, type WizardPage } from './wizard.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Takes in one page of the wizard. The last one of a step asks the benefits API about the whole step: what it finds wrong
 * here is shown here, otherwise it leads back to the page that asks.
 */
export async function takePage(page: WizardPage, request: Request, context: Context, activation: Activation) {
  const { holder, invitation, around } = activation;
  const submission = await readSubmission(request, context);
  const typed = submission.payload['intent'] === skipIntent ? {} : submission.payload;
  const parsed = schemaOf(page.id, around).safeParse(typed, { reportInput: true });
  if (!parsed.success) return refuse(submission, schemaErrors(parsed.error.issues, around.locale));

  const typedPassword = 'password' in parsed.data ? parsed.data.password : undefined;
  const given =
    'password' in parsed.data ? { terms_version: termsFor(around.american).version } : parsed.data;
  const answers = withAnswers(activation.registration.answers, page, given);
  const company = companyOf(holder, answers);
  const flow = pagesFor(answers, invitation);
  const registration = answered(activation.registration, page, answers, isAmerican(company));

  const password = typedPassword ?? chosenPassword(context);
  // A step that lost its password is checked when it is chosen again.
  const isReady =
    isWhole(page.step, flow, registration.done) && (page.step !== 'basic' || password !== undefined);
  const verdict = isReady
    ? await checkStep(page.step, { registration, holder, company, password }, context)
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

/** First what was found wrong, then what is still open when an answer was changed, otherwise the next page. */
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
