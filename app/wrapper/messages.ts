/** The wrapper shows the visit itself, in place of the page. */
interface OpenCall {
  action: 'open_call';
  /** The member's token of the visit. */
  token: string;
}

/** What the product says to the native app around it; `action` tells which. A message that is sent joins here. */
export type WrapperMessage = OpenCall;
