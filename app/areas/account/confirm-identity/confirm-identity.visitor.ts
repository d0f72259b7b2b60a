import { z } from 'zod';

export const confirmIdentityVisitor = {
  /** Path and query to return to once the member has confirmed who they are. */
  proofPath: z.string().optional(),
  /** Proves to the benefits API that this visitor started the confirmation at the company. */
  proofAttempt: z.string().optional(),
};
