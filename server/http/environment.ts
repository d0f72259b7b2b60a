import type { Language } from '#app/domain/localized-text.ts';
import type { Session, SessionOver } from '#server/accounts/sessions/session.ts';
import type { Member } from '#server/accounts/members/member.ts';

/** Who calls: nobody known (or no longer, and why), somebody between password and second factor, or a member. */
export type Caller =
  | { kind: 'anonymous'; over?: SessionOver | undefined }
  | { kind: 'half-signed-in'; session: Session; member: Member }
  | { kind: 'signed-in'; session: Session; member: Member };

/** Who makes the calls of one page. */
export interface PageCaller {
  /** Who holds the token, as an earlier call of the page found out, or else as `lookUp` does. */
  find(token: string, lookUp: () => Promise<Caller>): Promise<Caller>;
  /** Does what may change who holds a token, or what is known of them. */
  change(work: () => Promise<void>): Promise<void>;
}

/** What whoever calls `fetch` may say about the request. */
interface ApiBindings {
  /** The member's own network address, for rate limits. Calls without one share one limit. */
  clientAddress?: string;
  /** There is no time for this call from outside: it is told so, and nothing else is done for it. */
  turnedAway?: boolean;
  /** Given by pages that call in process. Calls without one are each looked up on their own. */
  page?: PageCaller;
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
