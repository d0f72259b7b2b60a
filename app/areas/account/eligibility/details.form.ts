import { z } from 'zod';
import { birthDate, typedBirthDate } from '#app/forms/birth-date.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import { requiredText } from '#app/forms/text-length.ts';
import { tidyNumber } from '#app/domain/typed-number.ts';
import type { EligibilityDetails } from './eligibility.api.server.ts';

/** The form's fields by name; detailsSchema validates them. */
export const detailsFields = z.object({
  fname: z.string(),
  lname: z.string(),
  dob: z.object({ month: z.string(), day: z.string(), year: z.string() }),
  employee_id: z.string(),
});

/** The details to check, the date of birth as YYYY-MM-DD; `today` is the day where the member is, in the same form. */
export function detailsSchema({ locale, today }: { locale: string; today: string }) {
  const details = z.object({
    fname: requiredText('eligibility:fname.missing', 100),
    lname: requiredText('eligibility:lname.missing', 100),
    dob: birthDate({ locale, today }),
    employee_id: requiredText('eligibility:employeeId.missing', 50, tidyNumber),
  });
  return formSchema(details);
}

const text = z.string().catch('');
const typedDetails = z.object({
  fname: text,
  lname: text,
  dob: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  employee_id: text,
});

/** The form as the member filled it in. */
export type TypedDetails = z.infer<typeof typedDetails>;

export const typedFromForm = (payload: unknown): TypedDetails => typedDetails.parse(payload);

export function typedFromDetails({ fname, lname, dob, employee_id }: EligibilityDetails): TypedDetails {
  return {
    fname,
    lname,
    dob: typedBirthDate(dob),
    employee_id: employee_id ?? '',
  };
}
