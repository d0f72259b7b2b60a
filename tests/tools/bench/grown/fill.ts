import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { workKinds } from '#app/domain/work-kinds.ts';
import { sealDetails } from '#server/api/account/members/member-details.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { defaultDetails } from '#tests/support/records/members.ts';
import { whole } from '../report.ts';
import { growth, memberId, type Growth } from './rows.ts';

const hourMs = 60 * 60 * 1000;
const batch = 5_000;

/** As `memberId` of rows.ts. */
const idOfMember = (number: number) =>
  createHash('md5')
    .update(`member ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Without triggers and foreign keys, which would take most of the time: the rows are written as triggers would leave them. */
const inserting = (sql: Sql, insert: (transaction: Sql) => Promise<unknown>) =>
  sql.transaction().execute(async (transaction) => {
    await raw`set local session_replication_role = replica`.execute(transaction);
    await insert(transaction);
  });

/** Members whose names open, as lists of staff show them, of all companies and Care Partners. They cannot sign in. */
async function addMembers(sql: Sql, sealing: Sealing, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => from + index);
    const sealed = numbers.map((number) => {
      const details = { ...defaultDetails, email: `member-${number}@grown.example` };
      return sealDetails(sealing, idOfMember(number), details);
    });
    await inserting(sql, (transaction) =>
      raw`insert into members (
        id, company_id, care_navigator_id, email_digest, password_hash, details_sealed, care_plan_type, care_path,
        eligibility_details_provided, created_at
      )
      with companies as (select array_agg(id order by id) as ids from companies),
        partners as (select array_agg(id order by id) as ids from call_experts where care_navigator)
      select ${raw.raw(memberId)}, companies.ids[1 + n % cardinality(companies.ids)],
        partners.ids[1 + n % cardinality(partners.ids)], uuid_send(gen_random_uuid()), '', sealed, 'pregnant',
        'conventional_pregnancy', true, now() - interval '1 year'
      from unnest(${numbers}::int[], ${sealed}::bytea[]) as rows (n, sealed), companies, partners`.execute(
        transaction,
      ),
    );
  }
}

async function addRows(sql: Sql, { table, perMember, columns }: Growth, members: number): Promise<void> {
  const names = Object.keys(columns).map((name) => raw.ref(name));
  const values = Object.values(columns).map((value) => raw.raw(value));
  const every = raw.lit(Math.max(1, Math.round(1 / perMember)));
  await inserting(sql, (transaction) =>
    raw`insert into ${raw.table(table)} (${raw.join(names)})
      select ${raw.join(values)} from (
        select n, k, now() - random() * interval '80 days' as at
        from generate_series(1, ${raw.lit(members)}) n, generate_series(1, ${raw.lit(Math.ceil(perMember))}) k
        where n % ${every} = 0
      ) as rows`.execute(transaction),
  );
}

/** Things that wait for staff, of these members, due after those of the demo. They are only listed: nothing is beneath them. */
const insertWork = (sql: Sql, members: number, items: number): Promise<void> =>
  inserting(sql, (transaction) =>
    raw`insert into work_items (kind, subject_id, member_id, company_id, due_at)
      select (${workKinds}::text[])[1 + n % ${raw.lit(workKinds.length)}], gen_random_uuid()::text, members.id,
        members.company_id, now() + interval '2 days' + n * interval '1 second'
      from generate_series(1, ${raw.lit(items)}) as n
      join lateral (select 1 + n % ${raw.lit(members)} as number) as whose on true
      join members on members.id = md5('member ' || whose.number)::uuid`.execute(transaction),
  );

async function withDatabase<Result>(databaseUrl: string, work: (sql: Sql) => Promise<Result>) {
  const database = await openSql({ databaseUrl, statementMs: hourMs });
  try {
    const result = await work(database.sql);
    // A server has these from autovacuum, which a throw-away one does not run.
    await raw`vacuum analyze`.execute(database.sql);
    return result;
  } finally {
    await database.close();
  }
}

/** Adds more work items of staff to a database with this many members. */
export const addWork = (databaseUrl: string, size: { members: number; workItems: number }): Promise<void> =>
  withDatabase(databaseUrl, (sql) => insertWork(sql, size.members, size.workItems));

/** The rows of each table, by the statistics of the planner. */
export const tableSizes = (databaseUrl: string): Promise<ReadonlyMap<string, number>> =>
  withDatabase(databaseUrl, async (sql) => {
    const { rows } = await raw<{ name: string; rows: number }>`
      select relname as name, reltuples::bigint as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(sql);
    return new Map(rows.map((each) => [each.name, each.rows]));
  });

/** Adds members with rows of every kind to the demo's, and prints how many. */
export async function fillGrown(
  databaseUrl: string,
  sealing: Sealing,
  { members, workItems }: { members: number; workItems: number },
): Promise<void> {
  const started = performance.now();
  await withDatabase(databaseUrl, async (sql) => {
    await addMembers(sql, sealing, members);
    for (const rows of growth) await addRows(sql, rows, members);
    await insertWork(sql, members, workItems);
  });
  const sizes = await tableSizes(databaseUrl);
  const total = [...sizes.values()].reduce((sum, rows) => sum + rows, 0);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${whole(members)} members (factor ${members / 1_000_000} of a million), ${whole(total)} rows, in ${whole(seconds)} s`,
  );
}
