import type { Language } from '#app/domain/localized-text.ts';
import type { Session, SessionOver } from '#server/api/account/sessions/session.ts';
import type { RecordAct } from '../audit/record-audit.ts';
import type { Companies } from '../db/of-companies.ts';
import type { StaffGrant, StaffRole } from '#app/domain/staff-roles.ts';
import type { Member } from '#server/api/account/members/member.ts';

/** The caller: anonymous (maybe with the reason for an ended session), between password and second factor, or a member. */
export type Caller =
  | { kind: 'anonymous'; over?: SessionOver | undefined }
  | { kind: 'half-signed-in'; session: Session; member: Member }
  | { kind: 'signed-in'; session: Session; member: Member };

/** One sign-in of one staff member. It lasts as long as a member's: 15 minutes idle, 12 hours in all. */
export interface StaffSession {
  id: string;
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  /** When its holder last proved their identity with a code. */
  provedAt: Temporal.Instant;
}

export interface Staff {
  id: string;
  name: string;
  /** Opens the sealed address. */
  email: () => string;
  grants: StaffGrant[];
  session: StaffSession;
}

/** The caller of one page. */
export interface PageCaller {
  /** The caller of a token: from an earlier call of the page, or by `lookUp`. */
  find(token: string, lookUp: () => Promise<Caller>): Promise<Caller>;
  /** The same for the token of a staff session; undefined for one that opens nothing. */
  findStaff(token: string, lookUp: () => Promise<Staff | undefined>): Promise<Staff | undefined>;
  /** Runs work that may change the token's caller or their data. */
  change(work: () => Promise<void>): Promise<void>;
}

/** Properties of a request, passed to `fetch`. */
interface ApiBindings {
  /** The member's own network address, for rate limits. Calls without one share one limit. */
  clientAddress?: string;
  /** The web tier's id of the request; without one the API uses the caller's. */
  requestId?: string;
  /** Called with the pattern of the operation that answers. */
  noteRoute?: (route: string) => void;
  /** Overload: the external call is refused without further work. */
  turnedAway?: boolean;
  /** Set by pages that call in process. Calls without one look up their caller separately. */
  page?: PageCaller;
  /** Set by callers that read a successful answer by `documentIn` instead of its text, which it then does not have. */
  takesValues?: boolean;
}

/** The context of every handler. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: { language: Language; requestId: string; caller: Caller };
}

/** The caller of an operator's call. */
export interface Operator {
  id: string;
  /** The recorded author of what they decide. */
  name: string;
  kind: 'service' | 'staff';
  /** The companies for which they have a role that the call allows. Each statement of the call is restricted to their members. */
  companies: Companies;
  /** The same for one of these roles alone, for calls whose roles see different things. */
  companiesAs: (role: StaffRole) => Companies;
  /** Writes what the call reads or changes to the audit log. A call that declares an act and answers without is refused. */
  record: RecordAct;
}

/** Further context of handlers behind `requireOperator`. */
export interface OperatorEnv {
  Bindings: ApiBindings;
  Variables: ApiEnv['Variables'] & { operator: Operator };
}

/** Further context of handlers behind `requireMember`. */
export interface MemberEnv {
  Bindings: ApiBindings;
  Variables: ApiEnv['Variables'] & { member: Member; session: Session };
}
