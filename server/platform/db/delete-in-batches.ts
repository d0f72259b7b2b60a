import { setTimeout as pause } from 'node:timers/promises';
import { expressionBuilder, sql as raw, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Sql } from './sql.ts';
import type { Tables } from './tables.ts';

const batch = 1000;
/** Lets other statements through. */
const pauseMs = 50;

/**
 * Deletes the expired rows of a table in batches, because one statement for all of them would lock them for long and run into the
 * statement timeout. A row that changes meanwhile stays for the next sweep. Returns how many were deleted.
 */
export async function deleteInBatches<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  expired: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  const name = raw.table(table);
  const condition = expired(expressionBuilder<Tables, Table>());
  let count = 0;
  for (;;) {
    const { numAffectedRows } = await raw`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${condition} limit ${raw.lit(batch)}
      ))`.execute(sql);
    const deleted = Number(numAffectedRows ?? 0);
    count += deleted;
    if (deleted < batch) return count;
    await pause(pauseMs);
  }
}
