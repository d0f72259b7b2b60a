/** The wrapper shows the visit itself, in place of the page. */
interface OpenVisitOf {
  action: 'open_call';
  /** The member's token of the visit. */
  token: string;
}

/** The wrapper links a bank account itself; the specification gives this action no name. */
interface LinkBankWith {
  action: 'plaid_link_token';
  /** The bank service's, of a session that was begun for it. */
  token: string;
}

/** What the product says to the native app around it; `action` tells which. A message that is sent joins here. */
type WrapperMessage = OpenVisitOf | LinkBankWith;

interface Post {
  postMessage(text: string): void;
}

interface PossiblyWrapped {
  ReactNativeWebView?: Post | undefined;
  webkit?: { messageHandlers?: { wren?: Post | undefined } | undefined } | undefined;
}

declare global {
  interface Window extends PossiblyWrapped {}
}

export interface WrapperBridge {
  send(message: WrapperMessage): void;
}

/** The native app this page is shown in, or null in a browser. */
export function wrapperBridge(page: PossiblyWrapped = window): WrapperBridge | null {
  const post = page.ReactNativeWebView ?? page.webkit?.messageHandlers?.wren;
  if (!post) return null;
  return { send: (message) => post.postMessage(JSON.stringify(message)) };
}
