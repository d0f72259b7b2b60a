import { setTimeout as pause } from 'node:timers/promises';
import { expressionBuilder, sql as raw, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Sql } from './sql.ts';
import type { Tables } from './tables.ts';

const batch = 1000;
/** Lets other statements through. */
const pauseMs = 50;

/** Repeats a statement with a limit, with pauses, until it finds fewer rows than that. Returns how many rows it changed. */
async function untilFew(change: () => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  let count = 0;
  for (;;) {
    const changed = Number((await change()).numAffectedRows ?? 0);
    count += changed;
    if (changed < batch) return count;
    await pause(pauseMs);
  }
}

/**
 * Deletes the expired rows of a table in batches, because one statement for all of them would lock them for long and run into the
 * statement timeout. A row that changes during the sweep stays for the next one. The condition is evaluated before each batch. Returns how
 * many were deleted.
 */
export async function deleteInBatches<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  expired: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  const name = raw.table(table);
  return untilFew(() =>
    raw`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${expired(expressionBuilder<Tables, Table>())} limit ${raw.lit(batch)}
    ))`.execute(sql),
  );
}

/** Sets columns to null where a condition is true of rows that have them, in batches. Returns how many rows. */
export async function emptyInBatches<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  isOver: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  const name = raw.table(table);
  const emptied = raw.join(columns.map((column) => raw`${raw.ref(column)} = null`));
  return untilFew(() =>
    raw`update ${name} set ${emptied} where ctid = any(array(
      select ctid from ${name} where ${isOver(expressionBuilder<Tables, Table>())} limit ${raw.lit(batch)}
    ))`.execute(sql),
  );
}
