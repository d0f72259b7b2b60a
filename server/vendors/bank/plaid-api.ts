import type { PlaidApi } from 'plaid';
import { z } from 'zod';
import { BankUnavailableError } from './bank-transfers.ts';
import { createKnownSilence } from './known-silence.ts';

export type SendRequest = (request: Request) => Promise<Response>;

export interface PlaidSettings {
  /** Without a slash at its end. */
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

/** An answer as it was asked for, or the error code with which Plaid says no for good. */
type Asked<Answer> = { answer: Answer; code?: never } | { answer?: never; code: string };

const mostBytes = 512 * 1024;
const refusal = z.object({ error_type: z.string(), error_code: z.string() });
/** Our pages give up after ten seconds: until then they can still say that it is the bank service which is away. */
const patienceMs = 8_000;
/** For how long it is not asked again after it said nothing. */
const restsMs = 15_000;
/** These are no fault of what was asked: the same may be asked again later. */
const passing = new Set(['API_ERROR', 'INSTITUTION_ERROR', 'RATE_LIMIT_EXCEEDED']);

/**
 * Asks Plaid by its own client, which is loaded when it is first needed. Answers are bounded in time and size and are read
 * by a schema; redirects are not followed. Rejects with BankUnavailableError where there is no answer that can be read, and at once
 * where none is to be expected.
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
        // The client's own HTTP knows the name only under which it stands in its settings.
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
    if (silence.holds()) unavailable('not asked, as it says nothing');
    const signal = AbortSignal.timeout(patienceMs);
    const { status, data } = await call(api, plaid, { signal }).catch((error: unknown) => {
      if (signal.aborted) silence.unanswered();
      // The client's errors hold our secret among the request's headers: none of them is passed on.
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

/** Of a question that Plaid has no reason to say no to. */
export const answerOf = <Answer>({ answer, code }: Asked<Answer>): Answer =>
  code === undefined ? answer : unavailable(code);

export function unavailable(why: string): never {
  throw new BankUnavailableError(`Plaid does not do what it is asked for (${why}).`);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
