import { z } from 'zod';
import { createApiClient, type ApiClient } from '#app/api/client.ts';
import { ApiError, ApiUnavailableError } from '#app/api/errors.ts';
import * as carePlan from '#app/areas/care-plan/care-plan.api.server.ts';
import * as claims from '#app/areas/claims/claims.api.server.ts';
import * as preferences from '#app/areas/account/settings/settings.api.server.ts';
import { signIn } from '#app/areas/account/sign-in/sign-in.api.server.ts';
import * as visitRoom from '#app/areas/visits/visit-room/visit-room.api.server.ts';
import { signOut } from '#app/frame/guards/session.api.server.ts';
import type { Ask } from '#tests/contract/call-types.ts';
import { clientCalls } from '#tests/contract/client-calls.ts';
import { placeholders, recordCalls } from '#tests/contract/recorded-calls.ts';
import { cookieCredentials } from './cookie-credentials.ts';
import { KnownThings, Unknown } from './known-things.ts';

export interface CheckedApi {
  /** Value of the app's API_BASE_URL, such as `https://benefits.example/api`. */
  baseUrl: string;
  email: string;
  password: string;
  say: (line: string) => void;
}

export interface Verdict {
  /** `GET v3/reimbursements` */
  operation: string;
  result: 'ok' | 'wrong' | 'not tried';
  why?: string;
}

interface Attempt {
  operations: readonly string[];
  ask: Ask;
}

/** Statuses that are accepted if the member has no such data; their documents are then not checked. */
const mayRefuse: Readonly<Record<string, number>> = {
  'GET v3/cost_estimates': 409,
  'GET v3/second_factors/totp': 404,
};

/** Changes without a lasting effect. */
function harmlessChanges(known: KnownThings): Attempt[] {
  return [
    {
      operations: ['PATCH v3/preferences'],
      ask: async (api) => preferences.changePreferences(api, await preferences.fetchMailPreferences(api)),
    },
    {
      operations: ['PUT v3/reimbursement_draft'],
      ask: async (api) => claims.saveDraft(api, await claims.fetchDraft(api)),
    },
    {
      operations: ['PUT v3/care_tasks/{careTask}/completion', 'DELETE v3/care_tasks/{careTask}/completion'],
      ask: async (api) => {
        const [open] = (await carePlan.fetchPlan(api, 1)).open;
        if (!open) throw new Unknown('careTask');
        await carePlan.markCareTask(api, open.id, true);
        await carePlan.markCareTask(api, open.id, false);
      },
    },
    {
      operations: ['POST v3/calls/{visit}/call_tokens'],
      ask: async (api, { visit }) =>
        known.learn('visitRoomToken', await visitRoom.issueVisitToken(api, visit)),
    },
  ];
}

/** Every read of the app by a member, named by its request. */
async function readings(): Promise<Attempt[]> {
  const attempts = await namedCalls();
  return attempts.filter(({ operations }) => operations.every((name) => /^GET (?!v3\/staff\/)/.test(name)));
}

/** Of members; a provider of benefits has its own staff and desk. */
const isMembers = (operation: string) => !/^\w+ v3\/(operator|staff)\//.test(operation);

async function namedCalls(): Promise<Attempt[]> {
  const attempts = await Promise.all(
    clientCalls.map(async ({ ask }) => {
      const calls = await recordCalls((api) => ask(api, placeholders));
      const operations = calls.map(
        ({ method, address }) => `${method} ${decodeURIComponent(address.split('?')[0] ?? '')}`,
      );
      return { operations, ask };
    }),
  );
  return attempts.filter(({ operations }) => operations.every(isMembers));
}

/** Signs in, performs all reads and reversible changes of the app, and reports what the app cannot use. */
export async function checkApi({ baseUrl, email, password, say }: CheckedApi): Promise<Verdict[]> {
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
        const file = await client.download(path);
        await file.body?.cancel();
        return file;
      },
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

  await attempt({
    operations: ['POST v3/session'],
    ask: async (api) => {
      if (!(await signIn(api, { email, password })))
        throw new Error('requires a second factor of this member');
    },
  });
  if (verdicts.get('POST v3/session')?.result === 'ok') {
    const left = await attemptAll(await readings());
    await attemptAll(harmlessChanges(known));
    await attemptAll(left);
    await attempt({ operations: ['DELETE v3/session'], ask: signOut });
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
  if (error instanceof ApiError) return `answered ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
