import { ApiError } from '#app/api/errors.ts';
import { apiContext } from '#app/page/contexts.ts';
import type { RouterContextProvider } from 'react-router';
import type { Activation } from './activation.server.ts';
import { bodyOf } from './answers.ts';
import { passwordFields } from './chosen-password.server.ts';
import { leaveSignUp, tokenField } from './invitation.server.ts';
import { problemsOf, type Problems } from './problems.ts';
import { validateStep } from './registration.api.server.ts';
import type { Registration } from './registration.visitor.ts';
import type { StepName } from './wizard.ts';

type Context = Readonly<RouterContextProvider>;

interface Answered {
  registration: Registration;
  holder: Activation['holder'];
  company: Activation['company'];
  password: string | undefined;
  /** The browser's zone (IANA name), which determines today for birth dates. */
  timeZone: string | undefined;
}

/** All answers so far as the body of registration calls. */
export function requestBody({
  registration,
  holder,
  company,
  password,
  timeZone,
}: Answered): Record<string, unknown> {
  const companyId = registration.confirmedCompanyId ?? company?.id;
  return {
    ...tokenField(registration),
    email: holder.email,
    ...bodyOf(registration.answers),
    ...(companyId !== undefined && { company_id: companyId }),
    ...passwordFields(password),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
}

const carePlan = [
  'company_id',
  'sex',
  'race',
  'gender',
  'gender_self_description',
  'care_path',
  'care_plan_type',
  'pregnancy_week',
];

/** Fields of the later steps' calls; the first step takes all. */
const asked: Readonly<Record<Exclude<StepName, 'basic'>, readonly string[]>> = {
  goal: carePlan,
  health: [...carePlan, 'health_conditions'],
  care: carePlan,
  partner: ['partner_email'],
};

function stepBody(step: StepName, answered: Answered): Record<string, unknown> {
  const body = requestBody(answered);
  if (step === 'basic') return body;
  const names = new Set([...asked[step], answered.registration.token.name]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
}

type Verdict = { problems: Problems } | { confirmedCompanyId?: string };

/** Lets the benefits API check a step. Throws a redirect to the start when the invitation is no longer valid. */
export async function checkStep(step: StepName, answered: Answered, context: Context): Promise<Verdict> {
  return judged(context, async () => {
    const confirmed = await validateStep(context.get(apiContext), step, stepBody(step, answered));
    return confirmed === undefined ? {} : { confirmedCompanyId: confirmed };
  });
}

/** The result of a call, or the problems that the API found in the answers. */
export async function judged<Result extends object>(
  context: Context,
  call: () => Promise<Result>,
): Promise<Result | { problems: Problems }> {
  try {
    return await call();
  } catch (error) {
    const isAboutAnswers =
      error instanceof ApiError &&
      error.status === 422 &&
      !error.hasCode('invalid_signup_token') &&
      !error.hasCode('invalid_authenticity_token');
    if (isAboutAnswers) return { problems: problemsOf(error) };
    throw leaveSignUp(error, context);
  }
}
