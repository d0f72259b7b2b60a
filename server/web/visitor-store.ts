import type { VisitorData } from '#app/contexts.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { visitorDataSchema } from './visitor-data.ts';

/** Rows of visitor_sessions, keyed by a digest of the cookie's id; the data is sealed. */
export interface VisitorStore {
  read(idDigest: Buffer): Promise<StoredVisitor | undefined>;
  write(idDigest: Buffer, data: VisitorData, now: Temporal.Instant): Promise<void>;
  touch(idDigest: Buffer, now: Temporal.Instant): Promise<void>;
  remove(idDigest: Buffer): Promise<void>;
  /** Deletes sessions not seen since the instant; answers how many. */
  sweep(notSeenSince: Temporal.Instant): Promise<number>;
}

export interface StoredVisitor {
  data: VisitorData;
  lastSeenAt: Temporal.Instant;
}

const place = (idDigest: Buffer) => ({
  table: 'visitor_sessions',
  column: 'data_sealed',
  row: idDigest.toString('base64url'),
});

export function createVisitorStore(sql: Sql, sealing: Sealing): VisitorStore {
  return {
    async read(idDigest) {
      const row = await sql
        .selectFrom('visitor_sessions')
        .select(['data_sealed', 'last_seen_at'])
        .where('id_digest', '=', idDigest)
        .executeTakeFirst();
      if (!row) return undefined;
      const parsed = visitorDataSchema.safeParse(JSON.parse(sealing.open(row.data_sealed, place(idDigest))));
      return parsed.success
        ? { data: parsed.data, lastSeenAt: Temporal.Instant.from(row.last_seen_at) }
        : undefined;
    },
    async write(idDigest, data, now) {
      const values = {
        data_sealed: sealing.seal(JSON.stringify(data), place(idDigest)),
        last_seen_at: now.toString(),
      };
      await sql
        .insertInto('visitor_sessions')
        .values({ id_digest: idDigest, created_at: now.toString(), ...values })
        .onConflict((conflict) => conflict.column('id_digest').doUpdateSet(values))
        .execute();
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
    async sweep(notSeenSince) {
      const result = await sql
        .deleteFrom('visitor_sessions')
        .where('last_seen_at', '<', notSeenSince.toString())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
