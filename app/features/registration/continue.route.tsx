import { href, redirect } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { openActivation, type Activation } from './activation.server.ts';
import { CheckAnswers } from './check-answers.tsx';
import { createAccount } from './create-account.server.ts';
import { describeCheck } from './describe-check.server.ts';
import { describePage } from './describe-page.server.ts';
import { AboutPage } from './pages/about-page.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { ConditionsPage } from './pages/conditions-page.tsx';
import { ContactPage } from './pages/contact-page.tsx';
import { GoalPage } from './pages/goal-page.tsx';
import { NamePage } from './pages/name-page.tsx';
import { PartnerPage } from './pages/partner-page.tsx';
import { PasswordPage } from './pages/password-page.tsx';
import { PathPage } from './pages/path-page.tsx';
import { WeekPage } from './pages/week-page.tsx';
import type { QuestionProps } from './question-page.tsx';
import { stepAddress } from './step-address.ts';
import { takePage } from './take-page.server.ts';
import { firstOpen, reachable, type PageId } from './wizard.ts';
import type { Route } from './+types/continue.route';

const whereStopped = ({ flow, registration }: Activation) =>
  redirect(stepAddress(firstOpen(flow, registration.done)?.id ?? 'check'), 303);

const askedIn = (request: Request) => new URL(request.url).searchParams.get('step');

/** Without a step, or with one that was not reached yet, it goes on where the visitor stopped. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(askedIn(request), flow, registration.done);
  if (page === undefined) throw whereStopped(activation);
  return page === 'check'
    ? { check: describeCheck(context, activation) }
    : { page: describePage(page, request, context, activation) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = askedIn(request);
  const visitor = context.get(visitorContext);
  if (asked === 'check' && !visitor.data.registration) {
    // The second press of a button whose first one made the account.
    visitor.update({ notice: { type: 'info', text: 'registration:maybeDone' } });
    return redirect(href('/signin'), 303);
  }
  const activation = await openActivation(request, context);
  const { flow, registration } = activation;
  const page = reachable(asked, flow, registration.done);
  if (page === undefined) return whereStopped(activation);
  return page === 'check'
    ? createAccount(request, context, activation)
    : takePage(page, request, context, activation);
}

const questions: Record<PageId, (props: QuestionProps) => React.ReactNode> = {
  company: CompanyPage,
  name: NamePage,
  contact: ContactPage,
  password: PasswordPage,
  goal: GoalPage,
  path: PathPage,
  week: WeekPage,
  conditions: ConditionsPage,
  about: AboutPage,
  partner: PartnerPage,
};

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.check) return <CheckAnswers view={loaderData.check} result={actionData?.result} />;
  const { page } = loaderData;
  const Question = questions[page.id];
  return <Question view={page} result={actionData?.result ?? page.result} />;
}
