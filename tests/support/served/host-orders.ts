/** To serve an app with this environment, or to end the one on a port. */
export type HostOrder = { number: number } & ({ serve: Record<string, string> } | { end: number });

export interface HostAnswer {
  /** Which order was obeyed, or was not. */
  order: number;
  error?: string;
}
