import { z } from 'zod';

const linkToken = z.string().optional();

/** Session data of signing in, of mailed links, and of changes that need a fresh proof. */
export const signInVisitor = {
  /** Between the steps of signing in. */
  signIn: z
    .object({
      /** As typed in the first step. */
      email: z.string(),
      awaitsCode: z.boolean().optional(),
      /** This address uses the company's single sign-on. */
      atCompany: z.boolean().optional(),
      /** Proves to the benefits API that this visitor started the sign-in at the company. */
      attemptToken: z.string().optional(),
      /** The company identified a person without an account here, so it must offer a choice again. */
      askAgain: z.boolean().optional(),
    })
    .optional(),
  /** The tokens of links in mails that this browser opened; pressing the button on their page uses them. */
  linkTokens: z
    .object({ reset: linkToken, unlock: linkToken, confirm: linkToken, notMe: linkToken })
    .optional(),
  /** Path and query to return to once the member has confirmed who they are. */
  proofPath: z.string().optional(),
  /** Proves to the benefits API that this visitor started the confirmation at the company. */
  proofAttempt: z.string().optional(),
  /** New backup codes until the member confirms that they are stored (`until` is an ISO instant). */
  newBackupCodes: z
    .object({ memberId: z.string(), codes: z.array(z.string()), until: z.string() })
    .optional(),
};

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
  /** The day from which the pregnancy week counts (YYYY-MM-DD); the former release stored none. */
  weekSetOn: z.string().optional(),
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
