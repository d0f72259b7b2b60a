import type { Language } from '#server/domain/localized-text.ts';
import type { Session } from './members/session.ts';
import type { SignedInMember } from './members/signed-in-member.ts';

/** Who calls: nobody known, somebody between password and second factor, or a member. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'half-signed-in'; session: Session; member: SignedInMember }
  | { kind: 'signed-in'; session: Session; member: SignedInMember };

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

/** What a handler behind `requireMember` finds besides. */
export interface MemberEnv {
  Bindings: ApiBindings;
  Variables: ApiEnv['Variables'] & { member: SignedInMember; session: Session };
}
