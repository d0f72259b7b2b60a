import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requestContext, visitorContext } from '#app/contexts.ts';
import { BackupCodeStep } from './backup-code-step.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { currentStep } from './current-step.ts';
import { takeStep } from './take-step.server.ts';
import type { Route } from './+types/sign-in.route';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { data } = context.get(visitorContext);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('step');
  const step = currentStep(asked, data.signIn);
  if (asked !== null && step !== asked) throw redirect('/signin');
  return {
    step,
    email: takeKeptField(context, pathname, 'email') ?? data.signIn?.email ?? '',
    demo: context.get(requestContext).sandbox
      ? { email: 'maya.rivera@acme.example', password: 'Nest-building-26!' }
      : undefined,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('step');
  const step = currentStep(asked, context.get(visitorContext).data.signIn);
  return takeStep(step, request, context);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, demo } = loaderData;
  const result = actionData?.result;
  if (step === 'password') return <PasswordStep email={email} result={result} />;
  if (step === 'code') return <CodeStep result={result} />;
  if (step === 'backup-code') return <BackupCodeStep result={result} />;
  return <EmailStep email={email} demo={demo} result={result} />;
}
