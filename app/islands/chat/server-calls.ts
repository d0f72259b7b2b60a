import type { Changes, ChatProps, ShownDay, ShownMessage } from './chat-props.ts';

/** Whoever asks is signed out, or the page is too old: only loading it anew helps. */
export class SessionOver extends Error {}

/** As the server's own calls (specification 9): a line that died says nothing for minutes. */
const answersWithinMs = 10_000;

/** What was written after a message. Throws SessionOver, and other errors where no answer comes. */
export async function askForChanges({ changesUrl }: ChatProps, after: string | null): Promise<Changes> {
  const response = await ask(after === null ? changesUrl : `${changesUrl}?after=${after}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return readChanges(await response.json());
}

/**
 * Sends a message; the same key and text are the same message. Answers what it looks like, or undefined where the server did not
 * take it, for which only the page of the form has words. Throws where no answer comes.
 */
export async function sendMessage(
  { changesUrl }: ChatProps,
  form: { formToken: string; key: string; text: string },
): Promise<ShownDay | undefined> {
  const response = await ask(changesUrl, { form_token: form.formToken, key: form.key, text: form.text });
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  if (!response.ok) return undefined;
  return readChanges(await response.json()).days[0];
}

/** Tells how far the messages were read. */
export async function tellRead({ changesUrl, formToken }: ChatProps, last: string): Promise<void> {
  await ask(changesUrl, { form_token: formToken, last });
}

/** Keeps what was typed so far, so that it is there on the next page as well. Throws where it is not kept. */
export async function keepDraft({ draftUrl, formToken }: ChatProps, text: string): Promise<void> {
  const response = await ask(draftUrl, { form_token: formToken, text });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}

async function ask(url: string, form?: Record<string, string>): Promise<Response> {
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), answersWithinMs);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      // To the page to sign in on: there is nothing for a script.
      redirect: 'manual',
      signal: late.signal,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    if (response.status === 401) throw new SessionOver();
    return response;
  } finally {
    clearTimeout(waiting);
  }
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

const isShown = ({ id, text, files }: ShownMessage) =>
  typeof id === 'string' && typeof text === 'string' && Array.isArray(files);
