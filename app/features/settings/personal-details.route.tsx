import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { personalSchema } from './personal.form.ts';
import { PersonalForm } from './personal-form.tsx';
import { changePersonalDetails, fetchPersonalDetails, type PersonalDetails } from './settings.api.server.ts';
import { typedFromForm, typedFromPersonal } from './typed-personal.ts';
import type { Route } from './+types/personal-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchPersonalDetails(context.get(apiContext));
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    values: kept ? typedFromForm(parseSubmissionFields(kept)) : typedFromPersonal(details),
    american: isAmerican(details),
  };
}

function isAmerican({ country_code }: PersonalDetails): boolean {
  return country_code === 'US';
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const american = isAmerican(await fetchPersonalDetails(api));
  const parsed = personalSchema(american).safeParse(submission.payload, { reportInput: true });
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    await changePersonalDetails(api, parsed.data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return refuse(submission, apiErrors(error));
    throw error;
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/basics'), 303);
}

export default function PersonalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonalForm {...loaderData} result={actionData?.result} />;
}
