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
