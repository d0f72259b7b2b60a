import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { memberToday } from '#app/member-time.server.ts';
import { readDetails } from './details.form.ts';
import { sendDetails, type EligibilityDetails, type Stage } from './eligibility.api.server.ts';
import { typedFromDetails, typedFromForm, type TypedDetails } from './typed-details.ts';

type Context = Readonly<RouterContextProvider>;

/** What the form starts with: what was typed before the session ended, or else what is stored. */
export function formValues(request: Request, context: Context, details: EligibilityDetails): TypedDetails {
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return kept ? typedFromForm(parseSubmissionFields(kept)) : typedFromDetails(details);
}

/** Takes in the form. With errors it answers the page to show again, otherwise where the check now stands. */
export async function takeDetails(
  request: Request,
  context: Context,
): Promise<{ stage: Stage } | { refused: ReturnType<typeof refuse> }> {
  const submission = await readSubmission(request, context);
  const locale = context.get(localeContext);
  const parsed = readDetails(submission.payload, { locale, today: memberToday(context) });
  if (!parsed.success) return { refused: refuse(submission, schemaErrors(parsed.error.issues, locale)) };
  try {
    const { stage } = await sendDetails(context.get(apiContext), parsed.data);
    return { stage };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) {
      return { refused: refuse(submission, apiErrors(error)) };
    }
    throw error;
  }
}
