import { z } from 'zod';
import { createApiClient, type ApiClient } from '#app/api/client.ts';
import { ApiError, ApiUnavailableError } from '#app/api/errors.ts';
import { signIn } from '#app/areas/account/sign-in/sign-in.api.server.ts';
import { signOut } from '#app/frame/guards/session.api.server.ts';
import {
  file,
  harmlessChanges,
  isLast,
  mayRefuse,
  namedCalls,
  readings,
  signingOut,
  type Attempt,
} from './attempts.ts';
import { cookieCredentials, KnownThings, Unknown } from './known-things.ts';

export interface CheckedApi {
  /** Value of the app's API_BASE_URL, such as `https://benefits.example/api`. */
  baseUrl: string;
  email: string;
  password: string;
  /** Whether the member was made for this check, so that calls that change something are tried too. */
  isFixture?: boolean;
  say: (line: string) => void;
}

export interface Verdict {
  /** `GET v3/reimbursements` */
  operation: string;
  result: 'ok' | 'wrong' | 'not tried';
  why?: string;
}

/** Signs in, performs all reads and reversible changes of the app, and reports what the app cannot use. */
export async function checkApi({ baseUrl, email, password, isFixture = false, say }: CheckedApi) {
  const credentials = cookieCredentials();
  const verdicts = new Map<string, Verdict>();
  const known = new KnownThings();

  /** Calls of one client share a deadline, so each page has its own client. */
  function openClient() {
    const notes: string[] = [];
    let heard: unknown;
    let readsWell = true;
    const client = createApiClient({
      baseUrl,
      fetch: (request) => fetch(request),
      language: 'en',
      credentials,
      log: {
        warn({ missing }) {
          if (Array.isArray(missing)) notes.push(`not included: ${missing.join(', ')}`);
        },
      },
    });
    const api: ApiClient = {
      ...client,
      async get(path, schema, options) {
        readsWell = false;
        const document = await client.get(path, schema, options);
        readsWell = true;
        heard = document;
        return document;
      },
      async download(path) {
        const answer = await client.download(path);
        await answer.body?.cancel();
        return answer;
      },
      upload: (path, _, headers, schema) => client.upload(path, file(), headers, schema),
    };
    return {
      api,
      notes,
      readsWell: () => readsWell,
      heard: () => z.object({ data: z.unknown() }).catch({ data: undefined }).parse(heard).data,
    };
  }

  function judge(operation: string, result: Verdict['result'], why?: string): void {
    if (verdicts.get(operation)?.result === 'wrong') return;
    verdicts.set(operation, { operation, result, ...(why !== undefined && { why }) });
  }

  /** False if there is no data yet to try it with. */
  async function attempt({ operations, ask }: Attempt): Promise<boolean> {
    const { api, notes, readsWell, heard } = openClient();
    try {
      await ask(api, known.ids);
      for (const operation of operations) {
        known.learnFrom(operation, heard());
        judge(operation, 'ok', notes.join('; ') || undefined);
      }
    } catch (error) {
      for (const operation of operations) {
        if (error instanceof Unknown) {
          if (!verdicts.has(operation)) judge(operation, 'not tried', error.message);
        } else if (error instanceof ApiError && mayRefuse[operation] === error.status) {
          judge(operation, 'not tried', `this member is answered ${error.status}`);
        } else if (!operation.startsWith('GET ') && !readsWell()) {
          judge(operation, 'not tried', 'what it begins with could not be read');
        } else judge(operation, 'wrong', inWords(error));
      }
      return !(error instanceof Unknown);
    }
    return true;
  }

  /** Tries all, and repeats those that need data found by others. Returns the rest. */
  async function attemptAll(attempts: readonly Attempt[]): Promise<Attempt[]> {
    const left: Attempt[] = [];
    for (const each of attempts) if (!(await attempt(each))) left.push(each);
    return left.length > 0 && left.length < attempts.length ? attemptAll(left) : left;
  }

  const signInAgain: Attempt = {
    operations: ['POST v3/session'],
    ask: async (api) => {
      if (!(await signIn(api, { email, password })))
        throw new Error('requires a second factor of this member');
    },
  };

  /** A call with values that may not fit this member: it is also answered by an error document with a code. */
  async function attemptChange({ operations, ask }: Attempt): Promise<void> {
    const answer = () => ask(openClient().api, known.idsOrNothings);
    const note = (result: Verdict['result'], why?: string) =>
      operations.forEach((operation) => judge(operation, result, why));
    try {
      await answer();
      note('ok');
    } catch (error) {
      const code = error instanceof ApiError && error.status < 500 ? error.items[0]?.code : undefined;
      if (!(error instanceof ApiError) || code === undefined) note('wrong', inWords(error));
      else if (error.status === 404 || error.status === 429)
        note('not tried', `this member is answered ${error.status}`);
      else note('ok', `refused: ${error.status} ${code}`);
      // Some calls end the session.
      if (code === 'unauthenticated') await attempt(signInAgain);
    }
  }

  async function attemptOthers(): Promise<void> {
    const calls = await namedCalls();
    const isOpen = (operation: string) =>
      operation !== signingOut && verdicts.get(operation)?.result !== 'ok';
    for (const last of [false, true])
      for (const each of calls)
        if (each.operations.some((operation) => isOpen(operation) && isLast(operation) === last))
          await attemptChange(each);
  }

  await attempt(signInAgain);
  if (verdicts.get('POST v3/session')?.result === 'ok') {
    const left = await attemptAll(await readings());
    await attemptAll(harmlessChanges(known));
    await attemptAll(left);
    if (isFixture) await attemptOthers();
    await attempt({ operations: [signingOut], ask: signOut });
  }
  for (const { operations } of await namedCalls()) {
    for (const operation of operations) {
      if (!verdicts.has(operation))
        judge(operation, 'not tried', 'it changes something, or needs what a mail brings');
    }
  }
  for (const { operation, result, why } of verdicts.values()) {
    say(`${result.padEnd(9)} ${operation}${why === undefined ? '' : `: ${why}`}`);
  }
  return [...verdicts.values()];
}

/** `/data/0/state: invalid_value`, from the client's decoding error. */
function inWords(error: unknown): string {
  if (error instanceof ApiUnavailableError) {
    const places = error.detail?.replaceAll(
      /(^|, )([^:,]*):/g,
      (_, before, path) => `${before}/${path.replaceAll('.', '/')}:`,
    );
    return places ?? error.reason;
  }
  if (error instanceof ApiError) return `answered ${error.status} ${error.items[0]?.code ?? ''}`.trim();
  return error instanceof Error ? error.message : String(error);
}
