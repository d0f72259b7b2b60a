import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';

interface LimitRule {
  keyPrefix: string;
  points: number;
  /** Seconds after the first use until all points are back. */
  duration: number;
}

export interface RateLimit {
  /** Uses up one try. Answers the seconds to wait, zero when the try is allowed. */
  take(...key: string[]): Promise<number>;
  giveBack(...key: string[]): Promise<void>;
}

interface LimiterQuery {
  text: string;
  values: unknown[];
}

/** Lets the limiter run its own statements on either driver. Its table comes from our migrations. */
function storeOn(sql: Sql) {
  const storeClient = {
    async query({ text, values }: LimiterQuery) {
      const { rows } = await sql.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  return { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
}

/** For rows that anybody can have written: a whole office arrives from one address at nine on a Monday, a flood goes on. */
export const wholeOffice = { points: 3000, duration: 60 };

/** For links that anybody can ask for by mail: a whole office does so on the morning its benefit begins, a script never stops. */
export const mailsToWholeOffice = { points: 600, duration: 15 * 60 };

/** A limit shared by all processes. Keys are stored as keyed digests. */
export function createRateLimit(
  sql: Sql,
  sealing: Sealing,
  rule: LimitRule,
  clearsExpired = false,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    ...rule,
    ...storeOn(sql),
    ...(clearsExpired ? {} : { clearExpiredByTimeout: false }),
  });
  const keyOf = (parts: string[]) => sealing.digest(parts.join(' ')).toString('base64url');
  return {
    async take(...key) {
      try {
        await limiter.consume(keyOf(key));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async giveBack(...key) {
      await limiter.reward(keyOf(key));
    },
  };
}
