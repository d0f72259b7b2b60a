import { csrfTokenFrom, type ApiCredentials } from '#app/api/exchange.ts';
import { systemClock } from '#app/domain/clock.ts';
import { parseSetCookie } from '#server/web/api-credentials.ts';
import type { Ids, Thing } from '#tests/contract/call-types.ts';

/** The data for a call is missing. */
export class Unknown extends Error {
  constructor(thing: Thing) {
    super(`there is no ${thing} to try it with`);
  }
}

/** Reads that return ids for other calls, and where. */
const sources: readonly (readonly [operation: string, thing: Thing, ...path: string[]])[] = [
  ['GET v3/account_activities', 'activity', 'id'],
  ['GET v3/appointment_requests', 'appointmentRequest', 'uid'],
  ['GET v3/calendar_feed', 'feedToken', 'token'],
  ['GET v3/call_experts', 'expert', 'id'],
  ['GET v3/calls', 'visit', 'id'],
  ['GET v3/care_navigator/messages', 'attachment', 'attachments', 'id'],
  ['GET v3/care_tasks', 'careTask', 'id'],
  ['GET v3/company/call_categories', 'visitCategory', 'id'],
  ['GET v3/company/call_categories/{visitCategory}/call_subjects', 'subject', 'id'],
  ['GET v3/company_policies', 'policy', 'id'],
  ['GET v3/notifications', 'notification', 'uid'],
  ['GET v3/post_categories', 'topic', 'id'],
  ['GET v3/posts', 'article', 'slug'],
  ['GET v3/programs', 'program', 'id'],
  ['GET v3/provider_categories', 'providerCategory', 'id'],
  ['GET v3/providers', 'provider', 'id'],
  ['GET v3/questionnaire_results', 'result', 'id'],
  ['GET v3/questionnaires', 'questionnaire', 'id'],
  ['GET v3/reimbursements', 'claim', 'uid'],
  ['GET v3/reimbursements', 'receipt', 'receipts', 'id'],
];

/** The values at a path, through all items of lists. */
function valuesAt(data: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [data];
  return [data]
    .flat()
    .filter((each) => typeof each === 'object' && each !== null)
    .flatMap((each) => Object.entries(each).filter(([key]) => key === name))
    .flatMap(([, value]) => valuesAt(value, rest));
}

/** An id of the usual form that nothing has. */
const ofNothing = '00000000-0000-4000-8000-000000000000';

/** Ids and tokens from earlier reads. */
export class KnownThings {
  readonly #found = new Map<string, string>();

  /** Throws Unknown for missing ones. */
  readonly ids: Ids = new Proxy({} as Ids, {
    get: (_, thing: Thing) => {
      const id = this.#found.get(thing);
      if (id === undefined) throw new Unknown(thing);
      return id;
    },
  });

  readonly idsOrNothings: Ids = new Proxy({} as Ids, {
    get: (_, thing: Thing) => this.#found.get(thing) ?? ofNothing,
  });

  learn(thing: Thing, id: string): void {
    if (!this.#found.has(thing)) this.#found.set(thing, id);
  }

  /** Stores the first id of everything that a read returned. */
  learnFrom(operation: string, data: unknown): void {
    for (const [source, thing, ...path] of sources) {
      const id = source === operation ? valuesAt(data, path)[0] : undefined;
      if (typeof id === 'string') this.learn(thing, id);
    }
  }
}

/** The cookies and token of one member, in memory. */
export function cookieCredentials(): ApiCredentials {
  const jar = new Map<string, string>();
  let csrfToken: string | undefined;
  return {
    cookie: () =>
      jar.size === 0 ? undefined : Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
    csrfToken: () => csrfToken,
    receive(setCookies) {
      for (const header of setCookies) {
        const cookie = parseSetCookie(header, systemClock.now());
        if (cookie?.expired) jar.delete(cookie.name);
        else if (cookie) jar.set(cookie.name, cookie.value);
      }
    },
    receiveCsrfToken(token) {
      csrfToken = csrfTokenFrom(token);
    },
  };
}
