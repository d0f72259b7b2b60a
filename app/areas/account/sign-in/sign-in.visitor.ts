import { z } from 'zod';

/** Session data between the steps of signing in. */
export const signInVisitor = {
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
};
