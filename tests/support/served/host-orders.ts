/** Serves an app with this environment, or stops the one on a port. */
export type HostOrder = { number: number } & ({ serve: Record<string, string> } | { end: number });

export interface HostAnswer {
  /** Number of the order this answers. */
  order: number;
  error?: string;
}
