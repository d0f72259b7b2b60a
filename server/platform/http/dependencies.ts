import type { StaffGrant } from '#app/domain/staff-roles.ts';
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
import type { VideoRooms } from '../vendors/video/video-rooms.ts';

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
  /** Downloads in progress in this process. */
  downloads: Downloads;
  /** Events of members, for open pages. */
  events: MemberEvents;
  log: Log;
  count: Count;
  /** Without one, details stay under review until an operator decides. */
  eligibilityReviewer?: EligibilityReviewer | undefined;
  identityProviders: IdentityProviders;
  video: VideoRooms;
  bank: BankTransfers;
  /** Timeout of linking a bank account; tests shorten it. */
  linkPatienceMs?: number;
  /** The service in which Care Partners, and members in the app, also write; without one, conversations exist only here. */
  chat?: ChatService | undefined;
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
