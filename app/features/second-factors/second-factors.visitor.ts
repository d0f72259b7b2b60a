import { z } from 'zod';

export const secondFactorsVisitor = {
  /** Backup codes that were just made, until the member has kept them (`until` is an ISO instant). */
  newBackupCodes: z
    .object({ memberId: z.string(), codes: z.array(z.string()), until: z.string() })
    .optional(),
};
