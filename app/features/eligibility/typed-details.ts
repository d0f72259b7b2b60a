import { z } from 'zod';
import { typedBirthDate } from '#app/forms/birth-date.ts';
import type { EligibilityDetails } from './eligibility.api.server.ts';

const text = z.string().catch('');
const typedDetails = z.object({
  fname: text,
  lname: text,
  dob: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  employee_id: text,
});

/** The form as it is filled in: by the member's hand. */
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
