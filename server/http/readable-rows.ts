import { ZodError } from 'zod';
import type { Log } from '#server/log.ts';
import { SealBrokenError } from '#server/sealing/sealing.ts';

const isUnreadable = (error: unknown) =>
  error instanceof SealBrokenError || error instanceof SyntaxError || error instanceof ZodError;

/**
 * Reads each row of a list. A row whose sealed content does not open or parse is left out, and the log has its id, so that
 * one broken row does not take the list with it. Any other error is thrown.
 */
export function readableRows<Row extends { id: string }, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  log: Log,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      log.error({ event: 'unreadable-row', resource: row.id, err: error });
      return [];
    }
  });
}
