import type { Sql } from '#server/platform/db/sql.ts';
import { shippedRetention } from '#server/platform/retention/kinds.ts';
import type { RetainedRows } from '#server/platform/retention/retained.ts';

const noFiles = { remove: () => Promise.reject(new Error('These rows name no files.')) };

/** Deletes what has expired by then, with the days that are shipped. Returns how many rows. */
export const sweepRows = (rows: RetainedRows, sql: Sql, now: Temporal.Instant): Promise<number> =>
  rows.sweep({ sql, files: noFiles, now, retention: () => shippedRetention });
