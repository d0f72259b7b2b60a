import { z } from 'zod';

/** A visit that this browser may join, with its token. */
const keptVisit = z.object({ id: z.string(), token: z.string() });
export type KeptVisit = z.infer<typeof keptVisit>;

export const visitRoomVisitor = {
  /** The visits this browser may join, by side, newest first. */
  visits: z.object({ member: z.array(keptVisit).optional(), host: z.array(keptVisit).optional() }).optional(),
};
