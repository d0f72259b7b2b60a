declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests, in the place of a duration. */
    amount?: number;
    headers?: Record<string, string>;
  }

  interface Result {
    /** Seconds it really took. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
