import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits how often a network address may do something. A whole office may share one address. */
export interface AddressRateLimit {
  /** Seconds until this address may do it again; 0 when it may now. */
  wait(address: string): Promise<number>;
  count(address: string): Promise<void>;
}

/** A limit in the memory of this process, for windows of one minute. */
export function createAddressRateLimit(mostPerMinute: number): AddressRateLimit {
  const limiter = new RateLimiterMemory({ points: mostPerMinute, duration: 60 });
  return {
    async wait(address) {
      const seen = await limiter.get(address);
      if (!seen || seen.consumedPoints < mostPerMinute) return 0;
      return Math.max(1, Math.ceil(seen.msBeforeNext / 1000));
    },
    async count(address) {
      await limiter.penalty(address);
    },
  };
}
