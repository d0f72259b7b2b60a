import { href, redirect } from 'react-router';
import { findSingleSignOn, startSingleSignOn } from '#app/api/single-sign-on.api.server.ts';
import { ApiError } from '#app/api/errors.ts';
import {
  apiContext,
  type Context,
  updateResponse,
  visitorContext,
  type VisitorData,
} from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission, type Submission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { completeSignIn } from '#app/page/after-sign-in.ts';
import { BackupCodeStep, CodeStep, EmailStep, PasswordStep, SingleSignOnStep } from './steps.tsx';
import { proveSecondFactor, signIn } from './sign-in.api.server.ts';
import { backupCodeSchema, codeSchema, emailSchema, passwordSchema } from './sign-in.form.ts';
import type { Route } from './+types/sign-in.route';

export const handle = { sameForAnonymous: true } as const;

type SignInStep = 'email' | 'single-sign-on' | 'password' | 'code' | 'backup-code';

/**
 * The step to show: the one in the address, as far as the visitor has come. Every step has its own
 * query, so that the browser's Back shows the previous step.
 */
function currentStep(requestedStep: string | null, progress: VisitorData['signIn']): SignInStep {
  if ((requestedStep === 'code' || requestedStep === 'backup-code') && progress?.awaitsCode)
    return requestedStep;
  if (requestedStep === 'single-sign-on' && progress?.atCompany) return 'single-sign-on';
  if (requestedStep === 'password' && progress?.email) return 'password';
  return 'email';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = context.get(visitorContext);
  const { pathname, searchParams } = new URL(request.url);
  const requestedStep = searchParams.get('step');
  const step = currentStep(requestedStep, data.signIn);
  if (requestedStep !== null && step !== requestedStep) throw redirect('/signin');
  const company = step === 'single-sign-on' ? await companyOf(data.signIn?.email ?? '', context) : undefined;
  return {
    step,
    company,
    email: consumeKeptField(context, pathname, 'email') ?? data.signIn?.email ?? '',
  };
}

/** The company whose sign-in is next; the page's form may redirect to its origins. */
async function companyOf(email: string, context: Context) {
  const company = await findSingleSignOn(context.get(apiContext), email);
  if (!company) throw redirect(stepPath('password'));
  updateResponse(context, { formTargets: company.formOrigins });
  return { name: company.companyName, available: company.available };
}

type CodeSchema = typeof codeSchema | typeof backupCodeSchema;

const stepPath = (step: SignInStep) => `${href('/signin')}?step=${step}`;

/** Handles one step of signing in: continues with the next, shows the step again with errors, or completes the sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestedStep = new URL(request.url).searchParams.get('step');
  const step = currentStep(requestedStep, context.get(visitorContext).data.signIn);
  const submission = await readSubmission(request, context);
  if (step === 'email') return handleEmail(submission, context);
  if (step === 'single-sign-on') return leaveForCompany(context);
  if (step === 'password') return handlePassword(submission, context);
  return handleCode(submission, context, step === 'code' ? codeSchema : backupCodeSchema);
}

async function handleEmail(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, emailSchema);
  if (refused) return refused;
  const { email } = values;
  const company = await findSingleSignOn(context.get(apiContext), email);
  context.get(visitorContext).update({ signIn: { email, ...(company && { atCompany: true }) } });
  return redirect(stepPath(company ? 'single-sign-on' : 'password'), 303);
}

/** The company's sign-in redirects back to our callback page; until then only this browser has the token. */
async function leaveForCompany(context: Context) {
  const visitor = context.get(visitorContext);
  const { email = '', askAgain = false } = visitor.data.signIn ?? {};
  const api = context.get(apiContext);
  const { authorizationUrl, attemptToken } = await startSingleSignOn(api, email, askAgain);
  visitor.update({ signIn: { email, atCompany: true, attemptToken } });
  return redirect(authorizationUrl, 303);
}

async function handlePassword(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, passwordSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  const { password, email = visitor.data.signIn?.email ?? '' } = values;
  // Another tab may have continued with another address.
  if (email !== visitor.data.signIn?.email) visitor.update({ signIn: { email } });
  try {
    const user = await signIn(context.get(apiContext), { email, password });
    if (user) return completeSignIn(user, context);
    visitor.rotate();
    visitor.update({ signIn: { email, awaitsCode: true } });
    return redirect(stepPath('code'), 303);
  } catch (error) {
    return refuseAnswer(submission, error, context);
  }
}

async function handleCode(submission: Submission, context: Context, schema: CodeSchema) {
  const { values, refused } = checkForm(submission, context, schema);
  if (refused) return refused;
  try {
    return completeSignIn(await proveSecondFactor(context.get(apiContext), values), context);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('unauthenticated'))
      return refuseAnswer(submission, error, context);
    const visitor = context.get(visitorContext);
    const email = visitor.data.signIn?.email ?? '';
    const notice = { type: 'alert', text: 'signIn:code.expired' } as const;
    visitor.update({ api: undefined, signIn: { email }, notice });
    return redirect(href('/signin'), 303);
  }
}

function refuseAnswer(submission: Submission, error: unknown, context: Context) {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return refuseAsApi(submission, error, context);
}

export default function SignIn({ loaderData: { step, email, company }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  if (company) return <SingleSignOnStep email={email} company={company} />;
  if (step === 'password') return <PasswordStep email={email} result={result} />;
  if (step === 'code') return <CodeStep result={result} />;
  if (step === 'backup-code') return <BackupCodeStep result={result} />;
  return <EmailStep email={email} result={result} />;
}
