import { z } from 'zod';

export const claimsVisitor = {
  /** Which page of the claim form saved last, by its name, and which state of the draft that made. */
  claimSaved: z.object({ page: z.string(), version: z.string() }).optional(),
};
