import { z } from 'zod';

/** What tests ask of a browser, by the names of the WebDriver standard: Marionette's are the same. */
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'DeleteAllCookies';

/** A browser that was started for a test, and how it is spoken to. */
export interface WebDriver extends AsyncDisposable {
  /** Answers what the standard calls the value. Throws WebDriverError. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** As in the standard: code is "stale element reference" … */
export class WebDriverError extends Error {
  readonly code: string;

  constructor({ error, message }: z.infer<typeof refusal>) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

export const refusal = z.object({ error: z.string(), message: z.string() });

/** How an answer names an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export const elementReference = z
  .object({ [elementKey]: z.string() })
  .transform((found) => found[elementKey]);
