import {
  expressionBuilder,
  sql as raw,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Sql } from '../db/sql.ts';
import type { Tables } from '../db/tables.ts';
import type { FileStore } from '../vendors/files/file-store.ts';
import type { LegalHold, ReadRetention, Retention, RetentionKind } from './kinds.ts';

export interface Sweeping {
  sql: Sql;
  /** For rows that name files. */
  files: Pick<FileStore, 'remove'>;
  now: Temporal.Instant;
  retention: ReadRetention;
}

/** Rows of one kind now. */
export interface RetainedCount {
  rows: number;
  /** Rows that were kept for longer than their days. */
  beyond: number;
  /** Those of them that a legal hold keeps. */
  held: number;
  /** When the oldest row of all began to count; null without rows. */
  oldest: string | null;
}

export interface RetainedRows {
  kind: RetentionKind;
  /** Deletes what was kept long enough and is not held, in batches. Returns how many rows. */
  sweep(sweeping: Sweeping): Promise<number>;
  count(sweeping: Pick<Sweeping, 'sql' | 'now' | 'retention'>): Promise<RetainedCount>;
}

/** What is deleted when. */
export interface Rows<Table extends keyof Tables> {
  kind: RetentionKind;
  table: Table;
  /** When the days begin; null for rows whose days have not begun. */
  since: RawBuilder<string | null>;
  /** Whether the days began before this time, by a condition that has an index. */
  expired: (eb: ExpressionBuilder<Tables, Table>, before: string, now: string) => Expression<SqlBool>;
  /** The id of the row's member. Rows without one cannot be held. */
  member?: RawBuilder<string | null>;
}

export const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('UTC').toPlainDate().toString();

export const inForce = ({ holds }: Retention, now: Temporal.Instant): LegalHold[] =>
  holds.filter(({ until }) => until >= dayOf(now));

/** Whether a hold in force names this member, or their company: one of this server's file, or one that another server has stored. Never null. */
export function isHeld(
  member: Expression<unknown>,
  retention: Retention,
  now: Temporal.Instant,
): RawBuilder<boolean> {
  const holds = inForce(retention, now);
  const members = holds.flatMap((hold) => hold.member ?? []);
  const companies = holds.flatMap((hold) => hold.company ?? []);
  const stored = raw`legal_holds.until >= ${dayOf(now)}`;
  return raw<boolean>`(coalesce(${member} = any(${members}::uuid[]), false)
    or exists (select from members as held where held.id = ${member} and held.company_id = any(${companies}::text[]))
    or exists (select from legal_holds where held_member_id = ${member} and ${stored})
    or exists (select from members as held join legal_holds on held_company_id = held.company_id
      where held.id = ${member} and ${stored}))`;
}

const none = raw<boolean>`false`;

type Policy = Pick<Sweeping, 'now' | 'retention'>;

/** What a file says of these rows now. `before` is undefined while they stay with the account. */
function policyOf<Table extends keyof Tables>({ kind, expired, member }: Rows<Table>, policy: Policy) {
  const { now, retention } = policy;
  const read = retention();
  const days = read.days.get(kind);
  if (days === undefined) return { stays: true, isOld: none, isKept: none };
  const eb = expressionBuilder<Tables, Table>();
  return {
    stays: false,
    isOld: expired(eb, now.subtract({ hours: 24 * days }).toString(), now.toString()),
    isKept: member === undefined ? none : isHeld(member, read, now),
  };
}

/** Whether a row is deleted now; undefined while all of them stay with the account. */
export function isDue<Table extends keyof Tables>(
  rows: Rows<Table>,
  policy: Policy,
): Expression<SqlBool> | undefined {
  const { stays, isOld, isKept } = policyOf(rows, policy);
  if (stays) return undefined;
  return isKept === none ? isOld : raw<boolean>`${isOld} and not ${isKept}`;
}

/** Rows of a table that are deleted some days after a time; `sweep` where more than the rows goes. */
export function retained<Table extends keyof Tables>(
  rows: Rows<Table>,
  sweep: RetainedRows['sweep'] = async (sweeping) => {
    if (isDue(rows, sweeping) === undefined) return 0;
    // Asked before each batch: a hold may come while rows are deleted.
    return deleteInBatches(sweeping.sql, rows.table, () => isDue(rows, sweeping) ?? none);
  },
): RetainedRows {
  const { kind, table, since } = rows;
  return {
    kind,
    sweep,
    async count(sweeping) {
      const { isOld, isKept } = policyOf(rows, sweeping);
      const { rows: counted } = await raw<RetainedCount>`
        select count(*)::int as rows, count(*) filter (where ${isOld})::int as beyond,
          count(*) filter (where ${isOld} and ${isKept})::int as held, min(${since}) as oldest
        from ${raw.table(table)}`.execute(sweeping.sql);
      const [found] = counted;
      if (!found) throw new Error('A count has one row.');
      return found;
    },
  };
}
