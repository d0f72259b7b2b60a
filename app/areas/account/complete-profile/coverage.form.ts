import { z } from 'zod';
import { tidyNumber } from '#app/domain/typed-number.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Plan and level are any text here; the API checks that they exist. */
export const coverageSchema = formSchema(
  z.object({
    plan: z.string({ error: message('completeProfile:plan.missing') }),
    company_plan_type: z.string({ error: message('completeProfile:level.missing') }),
    member_id: z.string().overwrite(tidyNumber).optional(),
  }),
);

/** The form's fields as the page names them. */
export const coverageFields = z.object({
  plan: z.string(),
  company_plan_type: z.string(),
  member_id: z.string(),
});

export interface TypedCoverage {
  plan: string;
  company_plan_type: string;
  member_id: string;
}
