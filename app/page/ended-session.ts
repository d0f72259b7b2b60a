import type { ApiError } from '#app/api/errors.ts';
import type { Visitor, VisitorData, VisitorNotice } from '#app/page/contexts.ts';

/** Notices by the benefits API's codes of an ended session. */
const reasons = {
  session_idle: 'errors:sessionEnded.idle',
  session_expired: 'errors:sessionEnded.expired',
  password_changed: 'errors:sessionEnded.passwordChanged',
  signed_out_elsewhere: 'errors:sessionEnded.elsewhere',
  disavowed: 'errors:sessionEnded.disavowed',
  access_ended: 'errors:sessionEnded.accessEnded',
} as const;

const isReason = (code: string | undefined): code is keyof typeof reasons =>
  code !== undefined && Object.hasOwn(reasons, code);

/** Whether the visitor has a session, as far as known without asking the API. */
export const hasSession = ({ api, signIn }: VisitorData): boolean =>
  api !== undefined && signIn?.awaitsCode !== true;

/** Removes a session that has ended at the benefits API, but keeps its member and the reason. */
export function forgetSession(visitor: Visitor, { items }: ApiError): void {
  const memberId = visitor.data.api?.memberId;
  visitor.update({
    api: undefined,
    memberTimeZone: undefined,
    endedSession: { memberId, reason: items[0]?.code },
  });
}

/** Why the member has to sign in again; undefined when no session ended. Mentions kept input of this page. */
export function endedSessionNotice(
  { endedSession, keptForms }: VisitorData,
  path: string,
): VisitorNotice | undefined {
  if (!endedSession) return undefined;
  const { memberId, reason } = endedSession;
  const kept = keptForms?.[path];
  // A member without access cannot return to it.
  const isKept = kept?.memberId === memberId && kept?.fields.length !== 0 && reason !== 'access_ended';
  return {
    type: 'info',
    text: isReason(reason) ? reasons[reason] : 'errors:sessionEnded.other',
    values: { minutes: 15, hours: 12 },
    ...(kept && isKept && { more: 'errors:sessionEnded.saved' }),
  };
}
