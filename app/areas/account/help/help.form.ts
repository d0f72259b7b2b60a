import { z } from 'zod';
import { longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { optionalDateFields } from '#app/forms/date-fields.ts';
import { atMost, formSchema } from '#app/forms/text-fields.ts';

/** One way to name exactly one person. */
export type SoughtAccount =
  | { email: string }
  | { id: string }
  | {
      employee_id: string;
      /** YYYY-MM-DD */
      date_of_birth: string;
    };

interface Limits {
  locale: string;
  /** YYYY-MM-DD */
  today: string;
}

/** The typed fields; each may be empty. */
export function findFields({ locale, today }: Limits) {
  return formSchema(
    z.object({
      who: z.string().overwrite(tidyEmail).check(atMost(longestEmail)).optional(),
      employee_id: z.string().overwrite(tidyNumber).check(atMost(50)).optional(),
      dob: optionalDateFields({ locale, latest: today }),
    }),
  );
}

/** Who is sought: an address or an account ID, else an employee ID with a date of birth. */
export const findSchema = (limits: Limits) =>
  findFields(limits).transform(({ who, employee_id, dob }, context): SoughtAccount => {
    if (who) return isUuid(who) ? { id: who } : { email: who };
    if (employee_id && dob) return { employee_id, date_of_birth: dob };
    const path = employee_id ? 'dob' : dob ? 'employee_id' : 'who';
    context.addIssue({ code: 'custom', path: [path], message: `deskAccounts:find.missing.${path}` });
    return z.NEVER;
  });

/** The buttons of an account's page. */
export const helpSchema = z.object({
  act: z.enum(['unlock', 'sign_out', 'closing', 'opening', 'invitation', 'way_in', 'confirmation']),
});
export type HelpAct = z.infer<typeof helpSchema>['act'];
