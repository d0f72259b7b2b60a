import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { readablePhone } from '#app/forms/readable-phone.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { phone, weeks, zip } from '../registration.form.ts';
import type { Onboarding } from './onboarding.api.server.ts';

const message = (key: MessageKey) => key;
const missingTerms = message('registration:terms.missing');

/** A goal and its path as one choice. */
export const goalChoice = (goal: string, path: string): string => `${goal}/${path}`;

/** What a moved member confirms; field names are the API's, but goal and path are one choice. */
export function welcomeBackSchema(american: boolean) {
  const confirmed = z
    .object({
      phone,
      zip: zip(american),
      goal: z
        .string({ error: message('settings:goal.missing') })
        .regex(/^\w+\/\w+$/, { error: message('settings:goal.missing') }),
      pregnancy_week: z.enum(weeks, { error: message('settings:goal.weekMissing') }).optional(),
      accept_terms: z.literal('yes', { error: missingTerms }),
    })
    .refine(({ goal, pregnancy_week: week }) => !goal.startsWith('pregnant/') || week !== undefined, {
      error: message('settings:goal.weekMissing'),
      path: ['pregnancy_week'],
      when: ({ value }) => z.object({ goal: z.string() }).safeParse(value).success,
    })
    .transform(({ goal, pregnancy_week: week, phone: number, zip: code }) => {
      const [care_plan_type = '', care_path = ''] = goal.split('/');
      // A week means something for a pregnancy only, whatever the list was left at.
      const ofPregnancy = care_plan_type === 'pregnant' && week !== undefined ? Number(week) : undefined;
      return { care_plan_type, care_path, pregnancy_week: ofPregnancy, phone: number, zip: code };
    });
  return formSchema(confirmed);
}

/** The form's fields as the page names them. */
export const welcomeBackFields = z.object({
  phone: z.string(),
  zip: z.string(),
  goal: z.string(),
  pregnancy_week: z.string(),
  accept_terms: z.string(),
});

const text = z.string().catch('');
const typed = z.object({ phone: text, zip: text, goal: text, pregnancy_week: text, accept_terms: text });
export type TypedWelcomeBack = z.infer<typeof typed>;

export function typedFromOnboarding(came: Onboarding): TypedWelcomeBack {
  return {
    phone: came.phone === null ? '' : readablePhone(came.phone),
    zip: came.zip ?? '',
    goal: came.care_path === null ? '' : goalChoice(came.care_plan_type, came.care_path),
    pregnancy_week: came.pregnancy_week === null ? '' : String(came.pregnancy_week),
    accept_terms: '',
  };
}

/** What was typed before the session ended. */
export function typedFromForm(kept: FormData): TypedWelcomeBack {
  return typed.parse(Object.fromEntries(kept));
}
