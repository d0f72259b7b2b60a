import { href, redirect } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { openActivation, type Activation } from './activation.server.ts';
import { CheckAnswers } from './check-answers.tsx';
import { createAccount } from './create-account.server.ts';
import { describeCheck } from './describe-check.server.ts';
import { describePage } from './describe-page.server.ts';
import { Question } from './pages/question.tsx';
import { stepAddress } from './step-address.ts';
import { takePage } from './take-page.server.ts';
import { firstOpen, reachable } from './wizard.ts';
import type { Route } from './+types/continue.route';

const toFirstOpenPage = ({ flow, registration }: Activation) =>
  redirect(stepAddress(firstOpen(flow, registration.done)?.id ?? 'check'), 303);

const askedIn = (request: Request) => new URL(request.url).searchParams.get('step');

/** Without a step, or with one that was not reached yet, this leads to the first page that is still open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(askedIn(request), flow, registration.done);
  if (page === undefined) throw toFirstOpenPage(activation);
  return page === 'check'
    ? { check: describeCheck(context, activation) }
    : { page: describePage(page, request, context, activation) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = askedIn(request);
  const visitor = context.get(visitorContext);
  if (asked === 'check' && !visitor.data.registration) {
    // The button was pressed twice, and the first press made the account.
    visitor.update({ notice: { type: 'info', text: 'registration:maybeDone' } });
    return redirect(href('/signin'), 303);
  }
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(asked, flow, registration.done);
  if (page === undefined) return toFirstOpenPage(activation);
  return page === 'check'
    ? createAccount(request, context, activation)
    : takePage(page, request, context, activation);
}

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.check) return <CheckAnswers view={loaderData.check} result={actionData?.result} />;
  const { page } = loaderData;
  return <Question view={page} result={actionData?.result ?? page.result} />;
}
