import { isProofFresh } from '#server/api/account/sessions/session.ts';
import type { StaffSession } from '#server/platform/http/dependencies.ts';

const proofLimit = Temporal.Duration.from({ minutes: 5 });

/** Whether the identity was proved within five minutes. */
export const isStaffProofFresh = (session: StaffSession, now: Temporal.Instant): boolean =>
  isProofFresh(session, now, proofLimit);
