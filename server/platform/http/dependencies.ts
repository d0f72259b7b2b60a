import type { StaffFactor, StaffGrant, StaffRole } from '#app/domain/staff-roles.ts';
import type { Sql } from '../db/sql.ts';
import type { QuestionnaireTexts } from '#server/api/screenings/questionnaires/questionnaire.ts';
import type { MemberEvents } from '../events/member-events.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '../log.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { BankTransfers } from '../vendors/bank/bank-transfers.ts';
import type { ChatService } from '../vendors/chat/chat-service.ts';
import type { EligibilityReviewer } from '../vendors/eligibility/eligibility-reviewer.ts';
import type { FileStore } from '../vendors/files/file-store.ts';
import type { IdentityProviders } from '../vendors/identity/identity-providers.ts';
import type { Downloads } from './downloads.ts';
import type { VirusScanner } from '../vendors/viruses/virus-scanner.ts';
import type { VideoRooms } from '../vendors/video/video-rooms.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Session, SessionOver } from '#server/api/account/sessions/session.ts';
import type { RecordAct } from '../audit/record-audit.ts';
import type { ReadRetention } from '../retention/kinds.ts';
import type { Companies } from '../db/of-companies.ts';
import type { Member } from '#server/api/account/members/member.ts';

/** A service that calls as an operator, identified by a key. */
export interface OperatorKey {
  name: string;
  /** The SHA-256 of the key. */
  digest: Buffer;
  grants: readonly StaffGrant[];
}

/** Events that are counted, with the labels of each. Labels have few values, and none of a member. */
export interface CountedEvents {
  sign_ins_total: { event: string; result: string };
  lockouts_total: Record<string, never>;
  uploads_total: Record<string, never>;
  /** One for each new state of a payment, and for a payment that begins. */
  payments_total: { state: string };
}

/** Counts one event. */
export type Count = <Name extends keyof CountedEvents>(name: Name, labels: CountedEvents[Name]) => void;

/** The external dependencies of the benefits API. */
export interface ApiDependencies {
  sql: Sql;
  clock: Clock;
  sealing: Sealing;
  files: FileStore;
  /** Without one, files are not scanned for viruses. */
  scanner?: VirusScanner | undefined;
  /** Where pictures are rendered that pages show to everybody. */
  picturesDirectory: string;
  /** Downloads in progress in this process. */
  downloads: Downloads;
  /** Events of members, for open pages. */
  events: MemberEvents;
  log: Log;
  count: Count;
  /** How long data is kept, and what must not be deleted. */
  retention: ReadRetention;
  /** Without one, details stay under review until an operator decides. */
  eligibilityReviewer?: EligibilityReviewer | undefined;
  identityProviders: IdentityProviders;
  video: VideoRooms;
  bank: BankTransfers;
  /** Timeout of linking a bank account; tests shorten it. */
  linkPatienceMs?: number;
  /** The service in which Care Partners, and members in the app, also write; without one, conversations exist only here. */
  chat?: ChatService | undefined;
  /** Whether the picture with this `image_key` exists. */
  hasPicture: (key: string) => boolean;
  /** Keys of services. */
  operators: readonly OperatorKey[];
  /** The texts of the EPDS, if its owners permitted them; without them it is not offered. */
  licensedEpds?: QuestionnaireTexts | undefined;
  /** Called after each message of a member, before the response: the sandbox's demo replies here. */
  whenMemberWrites?: ((message: { memberId: string; messageId: string }) => Promise<void>) | undefined;
  /** The product's public address, without a trailing slash. */
  origin: string;
  /** The product's name, in mails; not allowed in passwords. */
  brandName: string;
}

/** The caller: anonymous (with the reason if a session has ended), between password and second factor, or a member. */
export type Caller =
  | { kind: 'anonymous'; over?: SessionOver | undefined }
  | { kind: 'half-signed-in'; session: Session; member: Member }
  | { kind: 'signed-in'; session: Session; member: Member };

/** One sign-in of one staff member. It lasts as long as a member's: 15 minutes idle, 12 hours in all. */
export interface StaffSession {
  id: string;
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  /** When its holder last proved their identity. */
  provedAt: Temporal.Instant;
}

export interface Staff {
  id: string;
  name: string;
  /** Opens the sealed address. */
  email: () => string;
  grants: StaffGrant[];
  secondFactor: StaffFactor;
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
  /** Opens the sealed address of staff. */
  email?: () => string;
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
  Variables: ApiEnv['Variables'] & {
    member: Member;
    session: Session;
    /** Writes the act that the call declares to the audit log, where it changes something. */
    record: RecordAct;
  };
}
