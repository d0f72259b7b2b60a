import type { WrapperMessage } from './messages.ts';

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
