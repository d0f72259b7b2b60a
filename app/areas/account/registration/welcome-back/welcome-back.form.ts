import { z } from 'zod';
import { formSchema, readablePhone } from '#app/forms/text-fields.ts';
import { chosenGoal, goalChoice, goalShape, hasItsWeek, weekMissing } from '#app/forms/goal-fields.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { phone, zip } from '../registration.form.ts';
import type { Onboarding } from '../registration.api.server.ts';

const missingTerms: MessageKey = 'registration:terms.missing';

/** The data that a moved member confirms; field names are the API's, but goal and path are one choice. */
export function welcomeBackSchema(american: boolean) {
  const confirmed = z
    .object({
      phone,
      zip: zip(american),
      ...goalShape,
      accept_terms: z.literal('yes', { error: missingTerms }),
    })
    .refine(hasItsWeek, weekMissing)
    .transform(({ phone: number, zip: code, ...answers }) => {
      const { pregnancy_week: week, ...goal } = chosenGoal(answers);
      return { ...goal, pregnancy_week: week ?? undefined, phone: number, zip: code };
    });
  return formSchema(confirmed);
}

const text = z.string().catch('');
/** The form's fields as the page names them, in its order. */
export const welcomeBackFields = z.object({
  phone: text,
  zip: text,
  goal: text,
  pregnancy_week: text,
  accept_terms: text,
});
export type TypedWelcomeBack = z.infer<typeof welcomeBackFields>;

export function typedFromOnboarding(came: Onboarding): TypedWelcomeBack {
  return {
    phone: came.phone === null ? '' : readablePhone(came.phone),
    zip: came.zip ?? '',
    goal: came.care_path === null ? '' : goalChoice(came.care_plan_type, came.care_path),
    pregnancy_week: came.pregnancy_week === null ? '' : String(came.pregnancy_week),
    accept_terms: '',
  };
}

/** Input from before the session ended. */
export function typedFromForm(kept: FormData): TypedWelcomeBack {
  return welcomeBackFields.parse(Object.fromEntries(kept));
}
