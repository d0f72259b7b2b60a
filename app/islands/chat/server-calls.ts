import { askServer } from '../ask-server.ts';
import type { ChatCredentials } from './sendbird-signals.ts';
import type { Changes, ChatProps, ShownDay, ShownMessage } from './chat-props.ts';

/** The session has ended or the page is too old: it must be reloaded. */
export class SessionOver extends Error {}

/** Fetches messages after a given one. Throws SessionOver, and other errors without an answer. */
export function askForChanges({ changesUrl }: ChatProps, after: string | null): Promise<Changes> {
  return ask(after === null ? changesUrl : `${changesUrl}?after=${after}`, {
    async read(response) {
      mustBeFine(response);
      return readChanges(await response.json());
    },
  });
}

/**
 * Sends a message, idempotent by key and text. Returns it as shown, or undefined if the server refused it, which only the
 * page of the form explains. Throws without an answer.
 */
export function sendMessage(
  { changesUrl }: ChatProps,
  { formToken, key, text }: { formToken: string; key: string; text: string },
): Promise<ShownDay | undefined> {
  return ask(changesUrl, {
    form: { form_token: formToken, key, text },
    async read(response) {
      if (response.status >= 500) mustBeFine(response);
      return response.ok ? readChanges(await response.json()).days[0] : undefined;
    },
  });
}

/** Sends a read receipt up to this message. */
export function sendRead({ changesUrl, formToken }: ChatProps, last: string): Promise<void> {
  return ask(changesUrl, { form: { form_token: formToken, last }, read: async () => undefined });
}

/** Saves the draft on the server. Throws on failure. */
export function keepDraft({ draftUrl, formToken }: ChatProps, text: string): Promise<void> {
  return ask(draftUrl, {
    form: { form_token: formToken, text },
    read: async (response) => mustBeFine(response),
  });
}

/** Fetches credentials for the chat service. Throws if there are none. */
export function askForCredentials(url: string, { formToken }: ChatProps): Promise<ChatCredentials> {
  return ask(url, {
    form: { form_token: formToken, want: 'credentials' },
    async read(response) {
      mustBeFine(response);
      return readCredentials(await response.json());
    },
  });
}

function ask<T>(url: string, { form, read }: Parameters<typeof askServer<T>>[1]): Promise<T> {
  return askServer(url, {
    form,
    // A redirect goes to the sign-in page, which a script cannot use.
    redirect: 'manual',
    read(response) {
      if (response.status === 401) throw new SessionOver();
      return read(response);
    },
  });
}

function mustBeFine({ ok, status }: Response): void {
  if (!ok) throw new Error(`The server answered ${status}.`);
}

function readChanges(answer: Partial<Changes> | null): Changes {
  const { days, newer, readUpTo } = answer ?? {};
  if (!Array.isArray(days)) throw new Error('The server answered something else.');
  return {
    days: days.map(({ day, title, messages }) => ({ day, title, messages: messages.filter(isShown) })),
    newer: newer === true,
    readUpTo: typeof readUpTo === 'string' ? readUpTo : null,
  };
}

function readCredentials(answer: Partial<ChatCredentials> | null): ChatCredentials {
  const { appId, userId, channelUrl, token } = answer ?? {};
  if (!appId || !userId || !channelUrl || !token) throw new Error('The server answered something else.');
  return { appId, userId, channelUrl, token };
}

const isShown = ({ id, text, files }: ShownMessage) =>
  typeof id === 'string' && typeof text === 'string' && Array.isArray(files);
