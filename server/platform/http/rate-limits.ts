import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../db/sql.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { Problem, type ProblemItem } from './json-api/problem.ts';

interface Pace {
  patienceMs: number;
  bytesPerSecond: number;
}

/** Minimum transfer rate in both directions: a phone at the edge of its network reaches it. */
export const pace = { patienceMs: 20_000, bytesPerSecond: 16 * 1024 } as const satisfies Pace;

/** Total time to wait for the other side of a body, after this number of bytes. */
export function mostWaitingMs({ patienceMs, bytesPerSecond }: Pace, bytes: number): number {
  return patienceMs + (bytesPerSecond && (1000 * bytes) / bytesPerSecond);
}

interface LimitRule {
  keyPrefix: string;
  points: number;
  /** Seconds from the first use until all points are restored. */
  duration: number;
}

export interface RateLimit {
  /** Counts one attempt. Returns the seconds to wait; zero when it is allowed. */
  take(...key: string[]): Promise<number>;
  /** The same. Throws 429 with the wait when it is not allowed. */
  enforce(language: Language, ...key: string[]): Promise<void>;
  /** Takes one counted attempt back. */
  refund(...key: string[]): Promise<void>;
}

/** Runs the limiter's own statements on either driver. Its table is in our migrations. */
function storeOn(sql: Sql) {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
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
  async function take(...key: string[]) {
    try {
      await limiter.consume(keyOf(key));
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }
  return {
    take,
    async enforce(language, ...key) {
      const wait = await take(...key);
      if (wait > 0) throw tooManyAttempts(wait, language);
    },
    async refund(...key) {
      await limiter.reward(keyOf(key));
    },
  };
}

const hour = 60 * 60;
const longestWait = 48 * hour;

function inUnits(count: number, unit: 'second' | 'minute' | 'hour', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The wait as text, rounded up: "15 minutes", "3 hours". */
export function waitInWords(seconds: number, language: Language): string {
  return seconds > 2 * hour
    ? inUnits(Math.ceil(seconds / hour), 'hour', language)
    : inUnits(Math.ceil(seconds / 60), 'minute', language);
}

/**
 * 429, the same for known and unknown addresses. A manual lock gives no wait.
 *
 * @param lockedEmail the locked address as typed, to which an unlock link was mailed
 */
export function tooManyAttempts(seconds: number, language: Language, lockedEmail?: string): Problem {
  return new Problem(429, [itemOf(seconds, language, lockedEmail)], { 'Retry-After': String(seconds) });
}

function itemOf(seconds: number, language: Language, lockedEmail: string | undefined): ProblemItem {
  if (seconds > longestWait) return { key: 'too_many_attempts.locked' };
  const wait = waitInWords(seconds, language);
  if (lockedEmail === undefined) return { key: 'too_many_attempts', values: { wait } };
  return { key: 'too_many_attempts.account', values: { wait, email: lockedEmail } };
}

/** 429 for a repeated mail request, with the seconds to wait. */
export function askedJustNow(seconds: number, language: Language): Problem {
  const item: ProblemItem = {
    key: 'too_many_attempts.mail',
    values: { wait: inUnits(seconds, 'second', language) },
  };
  return new Problem(429, [item], { 'Retry-After': String(seconds) });
}
