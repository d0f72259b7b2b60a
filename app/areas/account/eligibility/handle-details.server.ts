import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import { birthDate, typedBirthDate } from '#app/forms/date-fields.ts';
import { formSchema, requiredText } from '#app/forms/text-fields.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { apiContext, type Context, localeContext } from '#app/page/contexts.ts';
import { memberToday } from '#app/page/member-formats.server.ts';
import { detailsFields, type TypedDetails } from './details-form.tsx';
import { sendDetails, type EligibilityDetails } from './eligibility.api.server.ts';

/** The details to check, the date of birth as YYYY-MM-DD; `today` is the day where the member is, in the same form. */
export function detailsSchema({ locale, today }: { locale: string; today: string }) {
  return formSchema(
    z.object({
      fname: requiredText('eligibility:fname.missing', 100),
      lname: requiredText('eligibility:lname.missing', 100),
      dob: birthDate({ locale, today }),
      employee_id: requiredText('eligibility:employeeId.missing', 50, tidyNumber),
    }),
  );
}

/** Initial values of the form: input from before the session ended, or the stored details. */
export function formValues(request: Request, context: Context, details: EligibilityDetails): TypedDetails {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  if (kept) return detailsFields.parse(parseSubmissionFields(kept));
  const { fname, lname, dob, employee_id } = details;
  return { fname, lname, dob: typedBirthDate(dob), employee_id: employee_id ?? '' };
}

/** Saves the form. Returns its errors, or the details with the stage of their check. */
export async function handleDetails(
  request: Request,
  context: Context,
): Promise<
  | { saved: EligibilityDetails; refused?: undefined }
  | { saved?: undefined; refused: ReturnType<typeof refuse> }
> {
  const schema = detailsSchema({ locale: context.get(localeContext), today: memberToday(context) });
  const { submission, values, refused } = await parseForm(request, context, schema);
  if (refused) return { refused };
  try {
    return { saved: await sendDetails(context.get(apiContext), values) };
  } catch (error) {
    assertRefusal(error, 422);
    return { refused: refuse(submission, apiErrors(error)) };
  }
}
