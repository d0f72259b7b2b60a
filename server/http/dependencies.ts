import type { Sql } from '#server/db/sql.ts';
import type { QuestionnaireTexts } from '#server/questionnaires/questionnaire.ts';
import type { MemberEvents } from '#server/events/member-events.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/log.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { BankTransfers } from '#server/vendors/bank/bank-transfers.ts';
import type { ChatService } from '#server/vendors/chat/chat-service.ts';
import type { EligibilityReviewer } from '#server/vendors/eligibility/eligibility-reviewer.ts';
import type { FileStore } from '#server/vendors/files/file-store.ts';
import type { IdentityProviders } from '#server/vendors/identity/identity-providers.ts';
import type { Downloads } from './downloads.ts';
import type { VideoRooms } from '#server/vendors/video/video-rooms.ts';

/** Somebody who works through what members sent, and by what their key is known. */
export interface OperatorKey {
  name: string;
  /** The SHA-256 of the key. */
  digest: Buffer;
}

/** All that the benefits API needs from outside. */
export interface ApiDependencies {
  sql: Sql;
  clock: Clock;
  sealing: Sealing;
  files: FileStore;
  /** Those under way in this process. */
  downloads: Downloads;
  /** What is told of members, for pages that are open. */
  events: MemberEvents;
  log: Log;
  /** Without one, details stay under review until somebody decides by other means. */
  eligibilityReviewer?: EligibilityReviewer | undefined;
  identityProviders: IdentityProviders;
  video: VideoRooms;
  bank: BankTransfers;
  /** How long an answer waits for a bank to be linked, where not as long as usual: tests wait less. */
  linkPatienceMs?: number;
  /** Where Care Partners also write, and members from the app; without one, conversations are here alone. */
  chat?: ChatService | undefined;
  /** Without any, what is for operators is open to nobody. */
  operators: readonly OperatorKey[];
  /** The texts of the EPDS, where its owners permitted them; without them it is not offered. */
  licensedEpds?: QuestionnaireTexts | undefined;
  /** Called after each message that a member sent, before the answer to it: the sandbox's demo replies here. */
  whenMemberWrites?: ((message: { memberId: string; messageId: string }) => Promise<void>) | undefined;
  /** The product's public address, without a slash at its end. */
  origin: string;
  /** The product's name: in mails, and not in passwords. */
  brandName: string;
}
