import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { personalSchema } from './personal.form.ts';
import { PersonalForm } from './personal-form.tsx';
import { changePersonalDetails, fetchPersonalDetails, type PersonalDetails } from './settings.api.server.ts';
import { describePersonal, typedFromForm, typedFromPersonal } from './describe-personal.ts';
import type { Route } from './+types/personal-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchPersonalDetails(context.get(apiContext));
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    version: details.version ?? '',
    saved: describePersonal(details, context.get(localeContext)),
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
  const { values, refused } = checkForm(submission, context, personalSchema(american));
  if (refused) return refused;
  try {
    await changePersonalDetails(api, values);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return refuse(submission, apiErrors(error));
    if (error instanceof ApiError && error.hasCode('conflict'))
      return refuseChanged(submission, context.get(localeContext));
    throw error;
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/basics'), 303);
}

export default function PersonalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonalForm {...loaderData} result={actionData?.result} />;
}
