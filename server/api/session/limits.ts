import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';

/** What somebody tries from one network address. Successes are given back, so only failures use it up. */
export interface SignInLimits {
  /** Uses up one try. Answers the seconds to wait, zero when the try is allowed. */
  take(address: string, email: string): Promise<number>;
  giveBack(address: string, email: string): Promise<void>;
}

// An employer may reach us from a single address, so it gets many more tries than one person there.
const perAddress = { keyPrefix: 'address', points: 60, duration: 5 * 60 };
const perAddressAndEmail = { keyPrefix: 'address-email', points: 10, duration: 15 * 60 };

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

async function secondsToWait(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

export function createSignInLimits(sql: Sql, sealing: Sealing): SignInLimits {
  const store = storeOn(sql);
  const byAddress = new RateLimiterPostgres({ ...perAddress, ...store });
  const byAddressAndEmail = new RateLimiterPostgres({
    ...perAddressAndEmail,
    ...store,
    clearExpiredByTimeout: false,
  });
  const keyOf = (...parts: string[]) => sealing.digest(parts.join(' ')).toString('base64url');

  return {
    async take(address, email) {
      const wait = await secondsToWait(byAddress, keyOf(address));
      return wait > 0 ? wait : secondsToWait(byAddressAndEmail, keyOf(address, email));
    },
    async giveBack(address, email) {
      await byAddress.reward(keyOf(address));
      await byAddressAndEmail.reward(keyOf(address, email));
    },
  };
}
