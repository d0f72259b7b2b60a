import { z } from 'zod';
import { openingReasons } from '#app/domain/audit-acts.ts';
import { staffFactors } from '#app/domain/staff-roles.ts';

/** Session data of the staff desk. The staff session itself is in a cookie of its own. */
export const deskVisitor = {
  desk: z
    .object({
      /** Who signed in last, to whom typed input belongs that could not be saved. */
      staffId: z.string().optional(),
      /** What the password is followed by, of who is signing in. */
      secondFactor: z.enum(staffFactors).optional(),
      /** Path and query to return to after signing in, or after a fresh proof. */
      path: z.string().optional(),
      /** Why records are opened, by path: those chosen last. */
      reasons: z.record(z.string(), z.enum(openingReasons)).optional(),
      /** The token of the mailed link that this browser opened. */
      invitation: z.string().optional(),
    })
    .optional(),
};
