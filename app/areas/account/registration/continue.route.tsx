import { href, redirect } from 'react-router';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { termsFor } from '#app/page/terms-by-country.tsx';
import { pressedButton, readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { afterSignIn } from '#app/page/after-sign-in.ts';
import {
  openActivation,
  type Activation,
  isAmerican,
  chosenPassword,
  keepPassword,
} from './activation.server.ts';
import { CheckAnswers, checkSchema } from './check-answers.tsx';
import { checkView, pageView, versionOf } from './page-view.server.ts';
import { Question } from './question.tsx';
import {
  stepAddress,
  firstOpen,
  reachable,
  isWhole,
  pageAfter,
  pageAsking,
  pagesFor,
  type WizardPage,
} from './wizard.ts';
import { stillDone, withAnswers, textOf } from './answers.ts';
import { checkStep, judged, requestBody, isEmpty, shownOn, without } from './check-step.server.ts';
import { companyOf, nothingKept } from './invitation.server.ts';
import { schemaOf, skipIntent } from './registration.form.ts';
import type { Registration } from '../account.visitor.ts';
import { register } from './registration.api.server.ts';
import type { Route } from './+types/continue.route';

const toFirstOpenPage = ({ flow, registration }: Activation) =>
  redirect(stepAddress(firstOpen(flow, registration.done)?.id ?? 'check'), 303);

const stepOf = (request: Request) => new URL(request.url).searchParams.get('step');

/** Without a step, or with one that is not reachable yet, it redirects to the first open page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(stepOf(request), flow, registration.done);
  if (page === undefined) throw toFirstOpenPage(activation);
  return page === 'check'
    ? { check: checkView(context, activation) }
    : { page: pageView(page, request, context, activation) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestedStep = stepOf(request);
  const visitor = context.get(visitorContext);
  if (requestedStep === 'check' && !visitor.data.registration) {
    // The button was pressed twice, and the first press made the account.
    visitor.update({ notice: { type: 'info', text: 'registration:maybeDone' } });
    return redirect(href('/signin'), 303);
  }
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(requestedStep, flow, registration.done);
  if (page === undefined) return toFirstOpenPage(activation);
  return page === 'check'
    ? createAccount(request, context, activation)
    : handlePage(page, request, context, activation);
}

/**
 * Handles the form of one page of the wizard. With the last page of a step, the benefits API checks the whole step: errors
 * of this page are shown here, otherwise the visitor is redirected to the page with the error.
 */
async function handlePage(page: WizardPage, request: Request, context: Context, activation: Activation) {
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
  // A password is kept for an hour; its step is checked once it is chosen again.
  const isReady =
    isWhole(page.step, flow, registration.done) && (page.step !== 'basic' || password !== undefined);
  const verdict = isReady
    ? await checkStep(page.step, { registration, holder, company, password, timeZone }, context)
    : {};
  if ('problems' in verdict) {
    const own = shownOn(page, verdict.problems, flow);
    if (!isEmpty(own)) return refuse(submission, own);
  }
  // The current week saved again keeps its day, as at the API.
  const isNewWeek = answers['pregnancy_week'] !== activation.registration.answers['pregnancy_week'];
  const kept = { ...registration, ...verdict, ...(isNewWeek && { weekSetOn: rules.today }) };
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

/** The last step: makes the account, signs the member in under a new session id, and removes the answers from the session. */
async function createAccount(request: Request, context: Context, activation: Activation) {
  const submission = await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  const { registration, flow } = activation;
  const { version = versionOf(context) } = checkSchema.parse(submission.payload);
  if (version !== versionOf(context))
    return refuseChanged(submission, context.get(localeContext), 'registration:check.changed');
  const password = chosenPassword(context);
  if (password === undefined) return redirect(stepAddress('password', { change: true }), 303);
  const result = await judged(context, async () => ({
    user: await register(context.get(apiContext), {
      ...requestBody({ ...activation, password, timeZone: visitor.data.timeZone }),
      accept_terms: true,
      terms_version: textOf(registration.answers, 'terms_version'),
    }),
  }));
  if ('problems' in result) {
    const { problems } = result;
    const faulty = pageAsking(Object.keys(problems), flow);
    if (!faulty) return refuse(submission, { formErrors: Object.values(problems).flat() });
    visitor.update({ registration: { ...registration, problems } });
    return redirect(stepAddress(faulty.id, { change: true }), 303);
  }
  const { change } = afterSignIn(result.user, visitor.data);
  visitor.rotate();
  visitor.update({ ...nothingKept, ...change, keptForms: undefined, justRegistered: true });
  return redirect(href('/'), 303);
}

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.check) return <CheckAnswers view={loaderData.check} result={actionData?.result} />;
  const { page } = loaderData;
  return <Question view={page} result={actionData?.result ?? page.result} />;
}
