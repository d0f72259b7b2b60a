import {
  href,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
import { apiContext, formTargetsContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { BackupCodeStep } from './backup-code-step.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SingleSignOnStep } from './single-sign-on-step.tsx';
import { findSingleSignOn } from '#app/api/single-sign-on.api.server.ts';
import { currentStep } from './current-step.ts';
import { takeStep } from './take-step.server.ts';
import type { Route } from './+types/sign-in.route';

export const handle = { rehearsedFor: 'stranger', sameForStrangers: true } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data } = context.get(visitorContext);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('step');
  const step = currentStep(asked, data.signIn);
  if (asked !== null && step !== asked) throw redirect('/signin');
  const company = step === 'single-sign-on' ? await companyOf(data.signIn?.email ?? '', context) : undefined;
  return {
    step,
    company,
    email: takeKeptField(context, pathname, 'email') ?? data.signIn?.email ?? '',
  };
}

/** The company whose sign-in comes next; the page's form may lead to its origins. */
async function companyOf(email: string, context: Readonly<RouterContextProvider>) {
  const company = await findSingleSignOn(context.get(apiContext), email);
  if (!company) throw redirect(`${href('/signin')}?step=password`);
  context.set(formTargetsContext, company.formOrigins);
  return { name: company.companyName, available: company.available };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('step');
  const step = currentStep(asked, context.get(visitorContext).data.signIn);
  return takeStep(step, request, context);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, company } = loaderData;
  const result = actionData?.result;
  if (company) return <SingleSignOnStep email={email} company={company} />;
  if (step === 'password') return <PasswordStep email={email} result={result} />;
  if (step === 'code') return <CodeStep result={result} />;
  if (step === 'backup-code') return <BackupCodeStep result={result} />;
  return <EmailStep email={email} result={result} />;
}
