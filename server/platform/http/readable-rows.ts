import { ZodError } from 'zod';
import type { Log } from '../log.ts';
import { SealBrokenError } from '../sealing/sealing.ts';

const isUnreadable = (error: unknown) =>
  error instanceof SealBrokenError || error instanceof SyntaxError || error instanceof ZodError;

/** The row with this id, read; null if its sealed content does not open or parse, which is logged with the id. */
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
 * Reads each row of a list. Rows whose sealed content does not open or parse are omitted and logged by id, so that one broken row
 * does not fail the list. Other errors are rethrown.
 */
export function readableRows<Row extends { id: string }, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  log: Log,
): Read[] {
  return rows.flatMap((row) => readOrNull(row.id, () => [read(row)], log) ?? []);
}
