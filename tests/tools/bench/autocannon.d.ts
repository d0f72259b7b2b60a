declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    /** Milliseconds; an amount ends with one. */
    sampleInt?: number;
    headers?: Record<string, string>;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
