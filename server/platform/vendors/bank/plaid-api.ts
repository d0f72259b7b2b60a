import type { PlaidApi } from 'plaid';
import { z } from 'zod';
import { createKnownSilence } from '../known-silence.ts';
import { BankUnavailableError } from './bank-transfers.ts';

export type SendRequest = (request: Request) => Promise<Response>;

export interface PlaidSettings {
  /** Without a trailing slash. */
  basePath: string;
  clientId: string;
  secret: string;
  fetch?: SendRequest;
  /** Milliseconds, only ever growing. */
  now?: () => number;
}

type PlaidModule = typeof import('plaid');
type Options = { signal: AbortSignal };
type Call = (
  api: PlaidApi,
  plaid: PlaidModule,
  options: Options,
) => Promise<{ status: number; data: unknown }>;

/** The answer, or the error code of a permanent refusal. */
type Asked<Answer> = { answer: Answer; code?: never } | { answer?: never; code: string };

const mostBytes = 512 * 1024;
const refusal = z.object({ error_type: z.string(), error_code: z.string() });
/** Pages time out after ten seconds; this leaves time to say that the bank service is unavailable. */
const patienceMs = 8_000;
/** Pause after timeouts. */
const restsMs = 15_000;
/** Errors not caused by the request: it can be retried later. */
const passing = new Set(['API_ERROR', 'INSTITUTION_ERROR', 'RATE_LIMIT_EXCEEDED']);

/**
 * Calls Plaid with its own client, which is loaded when first needed. Answers are bounded in time and size and validated by
 * a schema; redirects are not followed. Rejects with BankUnavailableError without a valid answer, and at once after
 * repeated timeouts.
 */
export function plaidApi({ fetch: send = fetch, now, ...settings }: PlaidSettings) {
  const silence = createKnownSilence(restsMs, now);
  let loading: Promise<{ plaid: PlaidModule; api: PlaidApi }> | undefined;

  async function load() {
    const plaid = await import('plaid');
    const configuration = new plaid.Configuration({
      basePath: settings.basePath,
      baseOptions: {
        adapter: 'fetch',
        // axios, the client's HTTP library, takes a custom fetch here.
        env: { fetch: (request: Request) => send(request) },
        headers: { 'PLAID-CLIENT-ID': settings.clientId, 'PLAID-SECRET': settings.secret },
        maxContentLength: mostBytes,
        maxRedirects: 0,
        validateStatus: null,
      },
    });
    return { plaid, api: new plaid.PlaidApi(configuration) };
  }

  return async function ask<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Asked<Answer>> {
    loading ??= load();
    const { plaid, api } = await loading;
    if (silence.holds()) unavailable('not called after repeated timeouts');
    const signal = AbortSignal.timeout(patienceMs);
    const { status, data } = await call(api, plaid, { signal }).catch((error: unknown) => {
      if (signal.aborted) silence.unanswered();
      // The client's errors contain our secret in the request headers, so none is passed on.
      return unavailable(`no answer, ${codeOf(error)}`);
    });
    silence.answered();
    const no = status >= 400 && status < 500 ? refusal.safeParse(data).data : undefined;
    if (no && !passing.has(no.error_type)) return { code: no.error_code };
    const answer = schema.safeParse(status === 200 ? data : undefined);
    return answer.success
      ? { answer: answer.data }
      : unavailable(`status ${status}, ${no?.error_code ?? ''}`);
  };
}

export type AskPlaid = ReturnType<typeof plaidApi>;

/** The answer to a request that Plaid has no reason to refuse. */
export const answerOf = <Answer>({ answer, code }: Asked<Answer>): Answer =>
  code === undefined ? answer : unavailable(code);

export function unavailable(why: string): never {
  throw new BankUnavailableError(`Plaid request failed: ${why}`);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
