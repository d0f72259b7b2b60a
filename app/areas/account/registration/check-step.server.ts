import { ApiError } from '#app/api/errors.ts';
import { apiContext, type Context } from '#app/page/contexts.ts';
import { type Activation, passwordFields } from './activation.server.ts';
import { bodyOf } from './answers.ts';
import { leaveSignUp, tokenField } from './invitation.server.ts';
import { validateStep } from './registration.api.server.ts';
import { type StepName, pageAsking, type WizardPage } from './wizard.ts';
import { itemError, type FormErrors } from '#app/forms/refuse.server.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';

interface Answered extends Pick<Activation, 'registration' | 'holder' | 'company'> {
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
const fieldsOfStep: Readonly<Record<Exclude<StepName, 'basic'>, readonly string[]>> = {
  goal: carePlan,
  health: [...carePlan, 'health_conditions'],
  care: carePlan,
  partner: ['partner_email'],
};

function stepBody(step: StepName, answered: Answered): Record<string, unknown> {
  const body = requestBody(answered);
  if (step === 'basic') return body;
  const names = new Set([...fieldsOfStep[step], answered.registration.token.name]);
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

/** Errors by attribute name; `base` is about the person as a whole. */
export type Problems = Record<string, FormError[]>;

const attributes = '/data/attributes/';

function problemsOf(error: ApiError): Problems {
  const problems: Problems = {};
  for (const item of error.items) {
    const { pointer } = item;
    const name = pointer?.startsWith(attributes) ? pointer.slice(attributes.length).split('/')[0] : undefined;
    (problems[name ?? 'base'] ??= []).push(itemError(item));
  }
  return problems;
}

/** The errors that a page shows: those of its own fields, in order, and those of no page. */
export function shownOn(page: WizardPage, problems: Problems, flow: readonly WizardPage[]): FormErrors {
  const formErrors: FormError[] = [];
  const fieldErrors: Record<string, FormError[]> = {};
  const fields: readonly string[] = page.fields;
  const inOrder = Object.entries(problems).toSorted(
    ([one], [other]) => fields.indexOf(one) - fields.indexOf(other),
  );
  for (const [field, errors] of inOrder) {
    const own = fields.includes(field);
    if (own && field !== 'base') fieldErrors[field] = errors;
    else if (own || !pageAsking([field], flow)) formErrors.push(...errors);
  }
  return { formErrors, fieldErrors };
}

export const isEmpty = ({ formErrors = [], fieldErrors = {} }: FormErrors): boolean =>
  formErrors.length === 0 && Object.keys(fieldErrors).length === 0;

/** The errors without those of a page that was answered again. */
export function without(page: WizardPage, problems: Problems = {}): Problems {
  const own: readonly string[] = page.fields;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !own.includes(field)));
}
