import { z } from 'zod';
import { dateFields } from '#app/forms/date-fields.ts';
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

const oldestYears = 120;

function birthDateLimits({ today }: Pick<ReadingLimits, 'today'>) {
  return {
    latest: today,
    earliest: Temporal.PlainDate.from(today).subtract({ years: oldestYears }).toString(),
  };
}

/** Reads what was typed as the details to check, the date of birth as YYYY-MM-DD. */
export function readDetails(typed: unknown, { locale, today }: ReadingLimits) {
  const schema = z.object({
    fname: requiredText('eligibility:fname.missing', 100),
    lname: requiredText('eligibility:lname.missing', 100),
    dob: dateFields({ locale, ...birthDateLimits({ today }) }),
    employee_id: requiredText('eligibility:employeeId.missing', 50),
  });
  return formSchema(schema).safeParse(typed, { reportInput: true });
}

function requiredText(missing: MessageKey, mostCharacters: number) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).max(mostCharacters);
}
