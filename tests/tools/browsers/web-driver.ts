import { z } from 'zod';

/** The commands that tests use, by their WebDriver names, which Marionette shares. */
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'DeleteAllCookies';

/** A browser started for a test, and its connection. */
export interface WebDriver extends AsyncDisposable {
  /** Returns the response's value. Throws WebDriverError. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The code is that of the standard: "stale element reference" … */
export class WebDriverError extends Error {
  readonly code: string;

  constructor({ error, message }: z.infer<typeof refusal>) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

export const refusal = z.object({ error: z.string(), message: z.string() });

/** The key of an element reference. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export const elementReference = z
  .object({ [elementKey]: z.string() })
  .transform((found) => found[elementKey]);
