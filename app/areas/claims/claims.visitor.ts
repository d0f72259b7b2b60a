import { z } from 'zod';

export const claimsVisitor = {
  /** The nonce of the claim form page that saved last, and the draft's version after that. */
  claimSaved: z.object({ page: z.string(), version: z.string() }).optional(),
};
