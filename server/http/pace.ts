interface Pace {
  patienceMs: number;
  bytesPerSecond: number;
}

/** Of files, either way: what a phone manages at the edge of its network. */
export const pace = { patienceMs: 20_000, bytesPerSecond: 16 * 1024 } as const satisfies Pace;

/** For how long the other side of a body may be waited for, all in all, after so many bytes of it. */
export function mostWaitingMs({ patienceMs, bytesPerSecond }: Pace, bytes: number): number {
  return patienceMs + (bytesPerSecond && (1000 * bytes) / bytesPerSecond);
}
