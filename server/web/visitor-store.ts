import { sql as expression, type SqlBool } from 'kysely';
import type { VisitorData } from '#app/page/contexts.ts';
import { deleteInBatches, emptyInBatches } from '#server/platform/db/delete-in-batches.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { type Sealing, SealBrokenError } from '#server/platform/sealing/sealing.ts';
import { visitorDataSchema } from '#app/visitor-data.ts';
import { serialize } from 'hono/utils/cookie';

/** The data with these keys changed. Kept forms are changed page by page: tabs of one browser time out together. */
export function changedVisitor(data: VisitorData, change: Partial<VisitorData>): VisitorData {
  const { keptForms } = change;
  if (!keptForms) return { ...data, ...change };
  return { ...data, ...change, keptForms: { ...data.keptForms, ...keptForms } };
}

interface VisitorRow {
  data_sealed: Buffer;
  password_sealed: Buffer | null;
  password_until: string | null;
}

/** Seals a visitor's data into its row; a chosen password has its own column, which is emptied sooner. */
interface VisitorRows {
  columns(idDigest: Buffer, data: VisitorData): VisitorRow & { keeps_answers: boolean };
  /** Undefined, and logged, when the row cannot be opened or no longer fits. */
  open(idDigest: Buffer, row: VisitorRow): VisitorData | undefined;
}

const place = (column: 'data_sealed' | 'password_sealed', idDigest: Buffer) => ({
  table: 'visitor_sessions',
  column,
  row: idDigest.toString('base64url'),
});

function visitorRows(sealing: Sealing, log: Log): VisitorRows {
  const openData = (idDigest: Buffer, row: VisitorRow): unknown => {
    const { data_sealed, password_sealed, password_until } = row;
    const data: unknown = JSON.parse(sealing.open(data_sealed, place('data_sealed', idDigest)));
    if (password_sealed === null || password_until === null) return data;
    const password = sealing.open(password_sealed, place('password_sealed', idDigest));
    return Object.assign({ chosenPassword: { password, until: password_until } }, data);
  };

  return {
    columns(idDigest, { chosenPassword, ...data }) {
      return {
        data_sealed: sealing.seal(JSON.stringify(data), place('data_sealed', idDigest)),
        keeps_answers: data.registration !== undefined || data.cookieConsent !== undefined,
        password_sealed: chosenPassword
          ? sealing.seal(chosenPassword.password, place('password_sealed', idDigest))
          : null,
        password_until: chosenPassword?.until ?? null,
      };
    },
    open(idDigest, row) {
      try {
        const parsed = visitorDataSchema.safeParse(openData(idDigest, row));
        if (parsed.success) return parsed.data;
        log.warn({ event: 'visitor-outdated' });
      } catch (error) {
        if (!(error instanceof SealBrokenError)) throw error;
        log.warn({ event: 'visitor-unreadable', err: error });
      }
      return undefined;
    },
  };
}

/**
 * Rows of visitor_sessions, keyed by a digest of the cookie's id; the data is sealed. A row that cannot be opened or
 * no longer fits is ignored and logged: the visitor starts over.
 */
export interface VisitorStore {
  read(idDigest: Buffer): Promise<StoredVisitor | undefined>;
  create(idDigest: Buffer, data: VisitorData, now: Temporal.Instant): Promise<void>;
  /** Changes only these keys: another request may have changed others. False if the row was deleted. */
  change(idDigest: Buffer, change: Partial<VisitorData>, now: Temporal.Instant): Promise<boolean>;
  touch(idDigest: Buffer, now: Temporal.Instant): Promise<void>;
  remove(idDigest: Buffer): Promise<void>;
  /** Deletes expired sessions and one-time visitors; returns how many. */
  sweep(now: Temporal.Instant): Promise<number>;
  /** Deletes passwords whose account was not created in time; returns how many. */
  sweepPasswords(now: Temporal.Instant): Promise<number>;
}

export interface StoredVisitor {
  data: VisitorData;
  lastSeenAt: Temporal.Instant;
}

const keptDays = 60;
/** A crawler or one-time visitor: seen for less than a minute, a day ago. The condition is that of its index. */
const passerByGoneForHours = 24;
const stayedBriefly = expression<SqlBool>`last_seen_at - created_at < interval '60 seconds'`;

const columns = ['data_sealed', 'password_sealed', 'password_until'] as const;

const visitorRow = prepared((sql, value: Blanks<{ idDigest: Buffer }>) =>
  sql
    .selectFrom('visitor_sessions')
    .select([...columns, 'last_seen_at'])
    .where('id_digest', '=', value('idDigest')),
);

export function createVisitorStore(sql: Sql, sealing: Sealing, log: Log): VisitorStore {
  const { open, columns: columnsOf } = visitorRows(sealing, log);
  const seal = (idDigest: Buffer, data: VisitorData, now: Temporal.Instant) => ({
    ...columnsOf(idDigest, data),
    last_seen_at: now.toString(),
  });

  return {
    async read(idDigest) {
      const row = await visitorRow.first(sql, { idDigest });
      const data = row && open(idDigest, row);
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
          .select(columns)
          .where('id_digest', '=', idDigest)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        await transaction
          .updateTable('visitor_sessions')
          .set(seal(idDigest, changedVisitor(open(idDigest, row) ?? {}, change), now))
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
      const gone = now.subtract({ hours: passerByGoneForHours }).toString();
      const passersBy = await deleteInBatches(sql, 'visitor_sessions', ({ eb, and, not }) =>
        and([not('keeps_answers'), eb('last_seen_at', '<', gone), stayedBriefly]),
      );
      return (
        passersBy + (await deleteInBatches(sql, 'visitor_sessions', (eb) => eb('last_seen_at', '<', ended)))
      );
    },
    sweepPasswords(now) {
      return emptyInBatches(sql, 'visitor_sessions', ['password_sealed', 'password_until'], (eb) =>
        eb('password_until', '<', now.toString()),
      );
    },
  };
}

/** The cookie by which the benefits API recognizes a browser, also after signing out. */
export const apiDeviceCookie = 'benefits_device';

/** The browser's device secret during one request. The benefits API creates it; the web tier only passes it on. */
export interface DeviceSecret {
  value: string | undefined;
  /** The API issued a new one, so the cookie has to be set. */
  changed: boolean;
}

const looksRight = /^[\w.-]{1,500}$/;
/** Below the maximum for which browsers keep a cookie. */
const keptSeconds = 365 * 24 * 60 * 60;

export function openDeviceSecret(cookie: string | undefined): DeviceSecret {
  return { value: cookie !== undefined && looksRight.test(cookie) ? cookie : undefined, changed: false };
}

/** A separate cookie, because it must outlive the visitor's session; it identifies no member and grants no access. */
export function deviceSetCookie({ value = '' }: DeviceSecret, secure: boolean): string {
  return serialize(deviceCookieName(secure), value, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: value === '' ? 0 : keptSeconds,
  });
}

/** Browsers and test clients drop __Host- cookies on plain http, so only https has the prefix. */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-wren-device' : 'wren-device';
}
