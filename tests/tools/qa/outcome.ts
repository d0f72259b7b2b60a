export interface Exchanged {
  kind: 'exchange';
  /** `press “Continue”` or `open /signin`. */
  action: string;
  method: string;
  path: string;
  /** The form's entries, secrets masked. */
  sent: readonly (readonly [name: string, value: string])[];
  status: number;
  /** The final address after redirects. */
  arrived: string;
  title: string;
  errors: readonly string[];
  milliseconds: number;
}

export interface Looked {
  kind: 'look';
  what: string;
  holds: boolean;
  /** The actual value. */
  seen?: string;
}

export type Step = Exchanged | Looked;

export interface Outcome {
  suite: string;
  persona?: string;
  result: 'passed' | 'failed' | 'skipped';
  /** The cause of a failure, or the reason for skipping. */
  why?: string;
  steps: readonly Step[];
  milliseconds: number;
}
