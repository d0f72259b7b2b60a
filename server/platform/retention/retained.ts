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
import type { LegalHold, ReadRetention, Retention, RetentionKind } from './kinds.ts';

export interface Sweeping {
  sql: Sql;
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
  count(sweeping: Sweeping): Promise<RetainedCount>;
}

interface Rows<Table extends keyof Tables> {
  kind: RetentionKind;
  table: Table;
  /** When the days begin; null for rows whose days have not begun. */
  since: RawBuilder<string | null>;
  /** Whether the days began before this time, by a condition that has an index. */
  expired: (eb: ExpressionBuilder<Tables, Table>, before: string, now: string) => Expression<SqlBool>;
  /** The id of the row's member. Rows without one cannot be held. */
  member?: RawBuilder<string | null>;
}

export const inForce = ({ holds }: Retention, now: Temporal.Instant): LegalHold[] => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  return holds.filter(({ until }) => until >= today);
};

/** Whether a hold in force names this member, or their company. Never null. */
export function isHeld(member: Expression<unknown>, holds: readonly LegalHold[]): RawBuilder<boolean> {
  const members = holds.flatMap((hold) => hold.member ?? []);
  const companies = holds.flatMap((hold) => hold.company ?? []);
  return raw<boolean>`coalesce(${member} = any(${members}::uuid[]) or exists (
    select from members as held where held.id = ${member} and held.company_id = any(${companies}::text[])), false)`;
}

/** Rows of a table that are deleted some days after a time. */
export function retained<Table extends keyof Tables>(rows: Rows<Table>): RetainedRows {
  const { kind, table, since, expired, member } = rows;
  const policyOf = ({ now, retention }: Sweeping) => {
    const read = retention();
    const days = read.days.get(kind);
    return {
      before: days === undefined ? undefined : now.subtract({ hours: 24 * days }).toString(),
      holds: member === undefined ? [] : inForce(read, now),
    };
  };
  const none = raw<boolean>`false`;
  const heldBy = (holds: readonly LegalHold[]) =>
    member === undefined || holds.length === 0 ? none : isHeld(member, holds);
  return {
    kind,
    async sweep(sweeping) {
      if (policyOf(sweeping).before === undefined) return 0;
      // Asked before each batch: a hold may come while rows are deleted.
      return deleteInBatches(sweeping.sql, table, (eb) => {
        const { before, holds } = policyOf(sweeping);
        if (before === undefined) return none;
        const isOld = expired(eb, before, String(sweeping.now));
        return holds.length === 0 ? isOld : eb.and([isOld, eb.not(heldBy(holds))]);
      });
    },
    async count(sweeping) {
      const { before, holds } = policyOf(sweeping);
      const eb = expressionBuilder<Tables, Table>();
      const isOld = before === undefined ? none : expired(eb, before, String(sweeping.now));
      const { rows: counted } = await raw<RetainedCount>`
        select count(*)::int as rows, count(*) filter (where ${isOld})::int as beyond,
          count(*) filter (where ${isOld} and ${heldBy(holds)})::int as held, min(${since}) as oldest
        from ${raw.table(table)}`.execute(sweeping.sql);
      const [found] = counted;
      if (!found) throw new Error('A count has one row.');
      return found;
    },
  };
}
