import { imapInbox } from './imap-inbox.ts';
import type { Inbox } from './inbox.ts';
import { mailpitInbox } from './mailpit-inbox.ts';
import { sandboxInbox } from './sandbox-inbox.ts';

/** The inbox at the given address, else the sandbox's own; undefined without one. */
export function openInbox(
  baseUrl: string,
  isSandbox: boolean,
  address: string | undefined,
): Inbox | undefined {
  if (!address) return isSandbox ? sandboxInbox(baseUrl) : undefined;
  const url = new URL(address);
  if (/^imaps?:$/.test(url.protocol)) return imapInbox(url);
  if (/^https?:$/.test(url.protocol)) return mailpitInbox(url);
  throw new Error('QA_INBOX_URL must start with imaps:, imap:, https: or http:.');
}
