import { sql as expression, type Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const equations = (row: object) =>
  Object.entries(row).map(([column, value]) => expression`${expression.ref(column)} = ${value}`);

/** Changes the rows that have these values. */
export async function update<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  where: Updateable<Tables[Table]>,
  change: Updateable<Tables[Table]>,
): Promise<void> {
  const changes = expression.join(equations(change));
  const conditions = expression.join(equations(where), expression` and `);
  await expression`update ${expression.table(table)} set ${changes} where ${conditions}`.execute(sql);
}
