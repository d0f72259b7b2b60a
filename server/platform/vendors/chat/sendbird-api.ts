import { z } from 'zod';
import { readAtMost } from '../read-at-most.ts';
import { ChatRefusedError, ChatUnavailableError } from './chat-service.ts';

type SendRequest = (request: Request) => Promise<Response>;

export interface SendbirdSettings {
  appId: string;
  /** The master API token: webhooks are signed with it. */
  apiToken: string;
  /** Replaces https://api-(appId).sendbird.com; without a trailing slash. */
  baseUrl?: string | undefined;
  fetch?: SendRequest;
  answersWithinMs?: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as JSON; a form as multipart. */
  body?: object | FormData;
}

/** The answer, or Sendbird's error code. */
type Asked<Answer> = { answer: Answer; code?: never } | { answer?: never; code: number };

const mostBytes = 4 * 1024 * 1024;
const patienceMs = 8_000;
const refusal = z.object({ error: z.literal(true), code: z.int() });
/** Sendbird's error codes. */
export const notFound = 400201;
export const alreadyThere = 400202;
/** Errors of our configuration or rate, not of the content: not authorized, no token, no such application, too many requests. */
const ofOurs = new Set([400108, 400111, 400300, 400301, 400302, 400304, notFound, 500910, 900200]);

/**
 * Calls Sendbird's Platform API (version 3). Answers are bounded in time and size and validated by a schema; redirects are
 * not followed. Rejects with ChatUnavailableError without a valid answer.
 */
export function sendbirdApi(settings: SendbirdSettings) {
  const { appId, apiToken, fetch: send = fetch, answersWithinMs = patienceMs } = settings;
  const base = settings.baseUrl ?? `https://api-${appId}.sendbird.com`;

  async function sent({ method, path, body }: Call): Promise<{ status: number; content: unknown }> {
    const isForm = body instanceof FormData;
    const request = new Request(`${base}/v3/${path}`, {
      method,
      headers: {
        'Api-Token': apiToken,
        ...(!isForm && { 'Content-Type': 'application/json; charset=utf8' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    const answer = await send(request);
    const text = String(await readAtMost(answer.body, mostBytes));
    return { status: answer.status, content: text === '' ? {} : JSON.parse(text) };
  }

  async function tryTo<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Asked<Answer>> {
    // The cause may quote the request, and with it a member's message.
    const { status, content } = await sent(call).catch((error: unknown) =>
      unavailable(error instanceof Error ? error.name : 'no answer'),
    );
    const no = status >= 400 && status < 500 ? refusal.safeParse(content).data : undefined;
    if (no) return { code: no.code };
    const answer = schema.safeParse(status === 200 ? content : undefined);
    return answer.success ? { answer: answer.data } : unavailable(`status ${status}`);
  }

  return {
    async ask<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer> {
      const { answer, code } = await tryTo(schema, call);
      return code === undefined ? answer : refused(code);
    },
    /** Like `ask`, but returns undefined for this error code. */
    async askUnless<Answer>(
      fine: number,
      schema: z.ZodType<Answer>,
      call: Call,
    ): Promise<Answer | undefined> {
      const { answer, code } = await tryTo(schema, call);
      if (code !== undefined && code !== fine) refused(code);
      return answer;
    },
    /** The content of a file on Sendbird's file hosts only, as a message can name any URL; undefined if it is missing. */
    async open(url: string): Promise<AsyncIterable<Uint8Array> | undefined> {
      if (!isFileHost(url)) return undefined;
      const request = new Request(url, {
        headers: { 'Api-Token': apiToken },
        redirect: 'manual',
        signal: AbortSignal.timeout(answersWithinMs),
      });
      const answer = await send(request).catch(() => unavailable('no file'));
      if (answer.ok && answer.body) return answer.body;
      await answer.body?.cancel();
      return answer.status >= 400 && answer.status < 500 ? undefined : unavailable(`status ${answer.status}`);
    },
  };
}

/** For example https://file-us-1.sendbird.com. No other hosts, because the token grants full access. */
function isFileHost(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.port === '' && /^file-[a-z0-9-]+\.sendbird\.com$/.test(url.hostname)
  );
}

function refused(code: number): never {
  if (ofOurs.has(code)) unavailable(`code ${code}`);
  throw new ChatRefusedError(`Sendbird refused the request (code ${code}).`);
}

function unavailable(why: string): never {
  throw new ChatUnavailableError(`Sendbird request failed: ${why}`);
}
