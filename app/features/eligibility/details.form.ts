import { z } from 'zod';
import { birthDate } from '#app/forms/birth-date.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** The form's fields as the page names them; what they must hold is checked by readDetails. */
export const detailsFields = z.object({
  fname: z.string(),
  lname: z.string(),
  dob: z.object({ month: z.string(), day: z.string(), year: z.string() }),
  employee_id: z.string(),
});

export interface ReadingLimits {
  locale: string;
  /** The member's own day, YYYY-MM-DD. */
  today: string;
}

/** Reads what was typed as the details to check, the date of birth as YYYY-MM-DD. */
export function readDetails(typed: unknown, { locale, today }: ReadingLimits) {
  const schema = z.object({
    fname: requiredText('eligibility:fname.missing', 100),
    lname: requiredText('eligibility:lname.missing', 100),
    dob: birthDate({ locale, today }),
    employee_id: requiredText('eligibility:employeeId.missing', 50),
  });
  return formSchema(schema).safeParse(typed, { reportInput: true });
}

function requiredText(missing: MessageKey, mostCharacters: number) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).max(mostCharacters);
}
