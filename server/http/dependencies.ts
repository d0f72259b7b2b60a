import type { Sql } from '#server/db/sql.ts';
import type { QuestionnaireTexts } from '#server/domain/questionnaires/questionnaire.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { Log } from '#server/log.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { EligibilityReviewer } from '#server/vendors/eligibility/eligibility-reviewer.ts';
import type { FileStore } from '#server/vendors/files/file-store.ts';
import type { IdentityProviders } from '#server/vendors/identity/identity-providers.ts';
import type { VideoRooms } from '#server/vendors/video/video-rooms.ts';

/** All that the benefits API needs from outside. */
export interface ApiWorld {
  sql: Sql;
  clock: Clock;
  sealing: Sealing;
  files: FileStore;
  log: Log;
  /** Without one, details stay under review until somebody decides by other means. */
  eligibilityReviewer?: EligibilityReviewer | undefined;
  identityProviders: IdentityProviders;
  video: VideoRooms;
  /** The texts of the EPDS, where its owners permitted them; without them it is not offered. */
  licensedEpds?: QuestionnaireTexts | undefined;
  /** The product's public address, without a slash at its end. */
  origin: string;
  /** The product's name: in mails, and not in passwords. */
  brandName: string;
}
