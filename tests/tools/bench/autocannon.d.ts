declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }

  interface Result {
    /** Seconds measured. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
