import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../db/sql.ts';
import type { Sealing } from '../sealing/sealing.ts';

interface LimitRule {
  keyPrefix: string;
  points: number;
  /** Seconds from the first use until all points are restored. */
  duration: number;
}

export interface RateLimit {
  /** Counts one attempt. Returns the seconds to wait; zero when it is allowed. */
  take(...key: string[]): Promise<number>;
  giveBack(...key: string[]): Promise<void>;
}

interface LimiterQuery {
  text: string;
  values: unknown[];
}

/** Runs the limiter's own statements on either driver. Its table is in our migrations. */
function storeOn(sql: Sql) {
  const storeClient = {
    async query({ text, values }: LimiterQuery) {
      const { rows } = await sql.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  return { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
}

/** For rows that anonymous visitors can create: allows a whole office behind one address at 9 on a Monday, but no flood. */
export const wholeOffice = { points: 3000, duration: 60 };

/** For links that anyone can request by mail: allows a whole office on the first morning of its benefit, but no script. */
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
