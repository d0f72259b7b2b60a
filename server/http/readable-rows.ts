import { ZodError } from 'zod';
import type { Log } from '#server/log.ts';
import { SealBrokenError } from '#server/sealing/sealing.ts';

const isUnreadable = (error: unknown) =>
  error instanceof SealBrokenError || error instanceof SyntaxError || error instanceof ZodError;

/** What is read of the row with this id; null where its sealed content does not open or parse, and the log has its id. */
export function readOrNull<Read>(id: string, read: () => Read, log: Log): Read | null {
  try {
    return read();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error({ event: 'unreadable-row', resource: id, err: error });
    return null;
  }
}

/**
 * Reads each row of a list. A row whose sealed content does not open or parse is left out, and the log has its id, so that
 * one broken row does not take the list with it. Any other error is thrown.
 */
export function readableRows<Row extends { id: string }, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  log: Log,
): Read[] {
  return rows.flatMap((row) => readOrNull(row.id, () => [read(row)], log) ?? []);
}
