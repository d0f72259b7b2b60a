import { sql as expression } from 'kysely';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { watched } from './watch.ts';

/** A database between two test files, as it was made. */
interface Kept {
  database: OpenSql;
  shape: string;
}

const resting: Kept[] = [];

/**
 * An empty database for this test file. Creating one takes longer than many files use it, so the next file reuses it
 * with all rows and sequences reset, unless a test changed tables or statistics.
 */
export async function keptCopy(open: () => Promise<OpenSql>): Promise<OpenSql> {
  const kept = resting.pop() ?? (await firstSeen(await open()));
  const { database } = kept;
  let closed = false;
  // Code that still uses it later would find the next file's rows.
  const before = () => {
    if (closed) throw new Error('The test has closed this database.');
  };
  return {
    ...database,
    sql: watched(database.sql, { before }),
    async close() {
      if (closed) return;
      closed = true;
      if (await isEmptied(kept)) resting.push(kept);
      else await database.close();
    },
  };
}

const firstSeen = async (database: OpenSql): Promise<Kept> => ({ database, shape: await shapeOf(database) });

/** State that only DDL statements change, and the applied migrations. */
async function shapeOf({ sql }: OpenSql): Promise<string> {
  const { rows } = await expression<{ shape: string }>`
    with relations as (select * from pg_class where relnamespace = 'public'::regnamespace),
    facts (fact) as (
      select row(oid, relname, relkind, relnatts, relchecks, relhastriggers, relrowsecurity)::text from relations
      union all
      select row(attrelid, attnum, attname, atttypid, attnotnull, attisdropped, atthasdef)::text
      from pg_attribute where attrelid in (select oid from relations)
      union all select row(oid, pg_get_expr(adbin, adrelid))::text from pg_attrdef
      union all select row(oid, conname, convalidated)::text from pg_constraint
      union all select row(oid, tgname, tgenabled)::text from pg_trigger
      union all select row(oid, proname)::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select row(oid, nspname)::text from pg_namespace where nspname !~ '^pg_'
      union all select row(starelid, staattnum)::text from pg_statistic where starelid in (select oid from relations)
      union all select row(migrations.*)::text from schema_migrations migrations
    )
    select md5(string_agg(fact, ',' order by fact)) as shape from facts`.execute(sql);
  return rows[0]?.shape ?? '';
}

async function isEmptied({ database, shape }: Kept): Promise<boolean> {
  const { sql } = database;
  if ((await shapeOf(database)) !== shape) return false;
  // Without pages, a table has no rows and never had any since it was last emptied.
  const { rows } = await expression<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and pg_relation_size(oid) > 0`.execute(sql);
  const used = rows.map(({ name }) => expression.table(name));
  if (used.length > 0) {
    await expression`truncate ${expression.join(used)} restart identity cascade`.execute(sql);
  }
  await expression`
    select setval(seqrelid::regclass, seqstart, false) from pg_sequence
    where pg_sequence_last_value(seqrelid::regclass) is not null`.execute(sql);
  return true;
}
