declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Number of requests, instead of a duration. */
    amount?: number;
    headers?: Record<string, string>;
  }

  interface Result {
    /** Actual duration in seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
