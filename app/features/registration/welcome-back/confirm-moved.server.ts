import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { termsFor } from '#app/page/terms.ts';
import { confirmOnboarding, fetchOnboarding } from './onboarding.api.server.ts';
import { welcomeBackFields, welcomeBackSchema } from './welcome-back.form.ts';

/** Takes the form. After success, home no longer asks the member to confirm. */
export async function confirmMoved(request: Request, context: Readonly<RouterContextProvider>) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const american = (await fetchOnboarding(api)).country_code === 'US';
  const parsed = welcomeBackSchema(american).safeParse(submission.payload, { reportInput: true });
  if (!parsed.success) {
    const inOrder = parsed.error.issues.toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
    return refuse(submission, schemaErrors(inOrder, context.get(localeContext)));
  }
  try {
    const terms_version = termsFor(american).version;
    await confirmOnboarding(api, { ...parsed.data, accept_terms: true, terms_version });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Confirmed in another tab already.
    if (error.status === 409) return redirect(href('/'), 303);
    if (error.status !== 422) throw error;
    const { care_plan_type: ofGoal, care_path: ofPath, ...others } = apiErrors(error).fieldErrors ?? {};
    const goal = ofGoal ?? ofPath;
    return refuse(submission, { fieldErrors: { ...(goal && { goal }), ...others } });
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'registration:welcomeBack.done' } });
  return redirect(href('/'), 303);
}

/** The week is missed last, and a box that is not ticked is not sent: only the page's fields know the order. */
function placeOf([field]: readonly PropertyKey[]): number {
  return Object.keys(welcomeBackFields.shape).indexOf(String(field));
}
