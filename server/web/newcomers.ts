import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Bounds the rows that one network address can make us write: a whole office may arrive at once, a flood may not. */
export interface Newcomers {
  /** Seconds until this address may bring another newcomer; 0 when it may now. */
  wait(address: string): Promise<number>;
  count(address: string): Promise<void>;
}

export function createNewcomers({ most = 3000, seconds = 60 } = {}): Newcomers {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async wait(address) {
      const seen = await limiter.get(address);
      if (!seen || seen.consumedPoints < most) return 0;
      return Math.max(1, Math.ceil(seen.msBeforeNext / 1000));
    },
    async count(address) {
      await limiter.penalty(address);
    },
  };
}
