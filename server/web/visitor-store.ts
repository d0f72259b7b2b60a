import { sql as expression } from 'kysely';
import type { VisitorData } from '#app/contexts.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Log } from '#server/log.ts';
import { SealBrokenError, type Sealing } from '#server/sealing/sealing.ts';
import { visitorDataSchema } from './visitor-data.ts';

/**
 * Rows of visitor_sessions, keyed by a digest of the cookie's id; the data is sealed. A row that cannot be opened or
 * no longer fits counts as none: the visitor starts anew, and the log says so.
 */
export interface VisitorStore {
  read(idDigest: Buffer): Promise<StoredVisitor | undefined>;
  create(idDigest: Buffer, data: VisitorData, now: Temporal.Instant): Promise<void>;
  /** Changes these keys alone: others may have been changed by another request since. False when the row is gone. */
  change(idDigest: Buffer, change: Partial<VisitorData>, now: Temporal.Instant): Promise<boolean>;
  touch(idDigest: Buffer, now: Temporal.Instant): Promise<void>;
  remove(idDigest: Buffer): Promise<void>;
  /** Deletes sessions that ended and those that never came back; answers how many. */
  sweep(now: Temporal.Instant): Promise<number>;
}

export interface StoredVisitor {
  data: VisitorData;
  lastSeenAt: Temporal.Instant;
}

const keptDays = 60;
/** A crawler or a passer-by: seen once, a day ago. */
const passerBy = { goneForHours: 24, stayedSeconds: 60 };

const place = (idDigest: Buffer) => ({
  table: 'visitor_sessions',
  column: 'data_sealed',
  row: idDigest.toString('base64url'),
});

export function createVisitorStore(sql: Sql, sealing: Sealing, log: Log): VisitorStore {
  const seal = (idDigest: Buffer, data: VisitorData, now: Temporal.Instant) => ({
    data_sealed: sealing.seal(JSON.stringify(data), place(idDigest)),
    last_seen_at: now.toString(),
  });

  function open(idDigest: Buffer, sealed: Buffer): VisitorData | undefined {
    try {
      const parsed = visitorDataSchema.safeParse(JSON.parse(sealing.open(sealed, place(idDigest))));
      if (parsed.success) return parsed.data;
      log.warn({ event: 'visitor-outdated' });
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      log.warn({ event: 'visitor-unreadable', err: error });
    }
    return undefined;
  }

  return {
    async read(idDigest) {
      const row = await sql
        .selectFrom('visitor_sessions')
        .select(['data_sealed', 'last_seen_at'])
        .where('id_digest', '=', idDigest)
        .executeTakeFirst();
      const data = row && open(idDigest, row.data_sealed);
      return data && { data, lastSeenAt: Temporal.Instant.from(row.last_seen_at) };
    },
    async create(idDigest, data, now) {
      const values = seal(idDigest, data, now);
      await sql
        .insertInto('visitor_sessions')
        .values({ id_digest: idDigest, created_at: now.toString(), ...values })
        .onConflict((conflict) => conflict.column('id_digest').doUpdateSet(values))
        .execute();
    },
    change(idDigest, change, now) {
      return sql.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('visitor_sessions')
          .select('data_sealed')
          .where('id_digest', '=', idDigest)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        await transaction
          .updateTable('visitor_sessions')
          .set(seal(idDigest, { ...open(idDigest, row.data_sealed), ...change }, now))
          .where('id_digest', '=', idDigest)
          .execute();
        return true;
      });
    },
    async touch(idDigest, now) {
      await sql
        .updateTable('visitor_sessions')
        .set({ last_seen_at: now.toString() })
        .where('id_digest', '=', idDigest)
        .execute();
    },
    async remove(idDigest) {
      await sql.deleteFrom('visitor_sessions').where('id_digest', '=', idDigest).execute();
    },
    async sweep(now) {
      const ended = now.subtract({ hours: 24 * keptDays }).toString();
      const gone = now.subtract({ hours: passerBy.goneForHours }).toString();
      const { numDeletedRows } = await sql
        .deleteFrom('visitor_sessions')
        .where(({ eb, and, or }) =>
          or([
            eb('last_seen_at', '<', ended),
            and([
              eb('last_seen_at', '<', gone),
              eb(
                'last_seen_at',
                '<',
                expression<string>`created_at + ${passerBy.stayedSeconds} * interval '1 second'`,
              ),
            ]),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
