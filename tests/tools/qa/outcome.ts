export interface Exchanged {
  kind: 'exchange';
  /** `press “Continue”` or `open /signin`. */
  action: string;
  method: string;
  path: string;
  /** What the form sent, secrets masked. */
  sent: readonly (readonly [name: string, value: string])[];
  status: number;
  /** Where it led, redirects followed. */
  arrived: string;
  title: string;
  errors: readonly string[];
  milliseconds: number;
}

export interface Looked {
  kind: 'look';
  what: string;
  holds: boolean;
  /** What was seen instead. */
  seen?: string;
}

export type Step = Exchanged | Looked;

export interface Outcome {
  suite: string;
  persona?: string;
  result: 'passed' | 'failed' | 'skipped';
  /** Of a failure what was wrong, of a skipped one what the address lacks. */
  why?: string;
  steps: readonly Step[];
  milliseconds: number;
}
