import {
  activityRows,
  deviceRows,
  forgottenDeviceRows,
  lockRows,
  sessionRows,
  visitTokenRows,
} from '#server/api/account/sweep.ts';
import { messageRows } from '#server/api/care-team/messages/sweep.ts';
import { linkSessionRows } from '#server/api/payments/bank-link-queries.ts';
import { earlyEventRows } from '#server/api/payments/transfer-event-queries.ts';
import { staffInvitationRows, staffSessionRows } from '#server/api/staff/sweep.ts';
import { givenUpJobRows } from '#server/platform/jobs/given-up.ts';
import type { RetainedRows } from '#server/platform/retention/retained.ts';

/** All rows whose days are configuration, one for each kind of it. */
export const retainedRows: readonly RetainedRows[] = [
  activityRows,
  messageRows,
  sessionRows,
  forgottenDeviceRows,
  deviceRows,
  lockRows,
  visitTokenRows,
  linkSessionRows,
  earlyEventRows,
  givenUpJobRows,
  staffSessionRows,
  staffInvitationRows,
];
