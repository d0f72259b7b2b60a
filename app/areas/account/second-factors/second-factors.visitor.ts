import { z } from 'zod';

export const secondFactorsVisitor = {
  /** New backup codes until the member confirms that they are stored (`until` is an ISO instant). */
  newBackupCodes: z
    .object({ memberId: z.string(), codes: z.array(z.string()), until: z.string() })
    .optional(),
};
