import type { Language } from '#app/domain/localized-text.ts';
import type { Session, SessionOver } from '#server/accounts/sessions/session.ts';
import type { Member } from '#server/accounts/members/member.ts';

/** Who calls: nobody known (or no longer, and why), somebody between password and second factor, or a member. */
export type Caller =
  | { kind: 'anonymous'; over?: SessionOver | undefined }
  | { kind: 'half-signed-in'; session: Session; member: Member }
  | { kind: 'signed-in'; session: Session; member: Member };

/** What whoever calls `fetch` may say about the request. */
interface ApiBindings {
  /** The member's own network address, for rate limits. Calls without one share one limit. */
  clientAddress?: string;
}

/** What every handler finds in its context. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: { language: Language; requestId: string; caller: Caller };
}

/** What a handler behind `requireOperator` finds besides. */
export interface OperatorEnv {
  Bindings: ApiBindings;
  Variables: ApiEnv['Variables'] & { operator: { name: string } };
}

/** What a handler behind `requireMember` finds besides. */
export interface MemberEnv {
  Bindings: ApiBindings;
  Variables: ApiEnv['Variables'] & { member: Member; session: Session };
}
