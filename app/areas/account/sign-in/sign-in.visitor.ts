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
