import { z } from 'zod';

const brand = z.object({
  name: z.string(),
  mark: z.object({ aspect_ratio: z.string(), variants: z.record(z.string(), z.string()) }).nullable(),
  accent: z.string(),
  accent_text: z.string(),
});

const registration = z.object({
  token: z.object({
    name: z.enum(['email_signup_token', 'partner_invitation_token']),
    value: z.string(),
  }),
  /** By attribute name of the benefits API; without empty ones. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The employer, shown on every page of the activation. */
  employer: z.string().optional(),
  /** The look of the company, once it is known. */
  brand: brand.optional(),
  /** The pages that were answered. */
  done: z.array(z.string()),
  /** The company that the benefits API found the member in. */
  confirmedCompanyId: z.string().optional(),
  /** The benefits API's errors of earlier pages, by attribute name. */
  problems: z.record(z.string(), z.array(z.object({ code: z.string(), text: z.string() }))).optional(),
});
export type Registration = z.infer<typeof registration>;

export const registrationVisitor = {
  /** A membership that is being activated: kept for 60 days. */
  registration: registration.optional(),
  /** The password chosen for it: stored separately, for an hour at most (an ISO instant). */
  chosenPassword: z.object({ password: z.string(), until: z.string() }).optional(),
  /** Set by activation until home has welcomed the new member. */
  justRegistered: z.boolean().optional(),
};
