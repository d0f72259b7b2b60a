import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';
import { detailsSchema, typedFromDetails, typedFromForm, type TypedDetails } from './details.form.ts';
import { sendDetails, type EligibilityDetails, type Stage } from './eligibility.api.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Initial values of the form: input from before the session ended, or the stored details. */
export function formValues(request: Request, context: Context, details: EligibilityDetails): TypedDetails {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return kept ? typedFromForm(parseSubmissionFields(kept)) : typedFromDetails(details);
}

/** Saves the form. Returns its errors, or the stage of the check. */
export async function handleDetails(
  request: Request,
  context: Context,
): Promise<{ stage: Stage } | { refused: ReturnType<typeof refuse> }> {
  const schema = detailsSchema({ locale: context.get(localeContext), today: memberToday(context) });
  const { submission, values, refused } = await parseForm(request, context, schema);
  if (refused) return { refused };
  try {
    const { stage } = await sendDetails(context.get(apiContext), values);
    return { stage };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) {
      return { refused: refuse(submission, apiErrors(error)) };
    }
    throw error;
  }
}
