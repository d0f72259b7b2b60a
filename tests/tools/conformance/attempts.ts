import * as carePlan from '#app/areas/care-plan/care-plan.api.server.ts';
import * as claims from '#app/areas/claims/claims.api.server.ts';
import * as preferences from '#app/areas/account/settings/settings.api.server.ts';
import * as visitRoom from '#app/areas/visits/visit-room/visit-room.api.server.ts';
import type { Ask } from '#tests/contract/call-types.ts';
import { clientCalls } from '#tests/contract/client-calls.ts';
import { placeholders, recordCalls } from '#tests/contract/recorded-calls.ts';
import { type KnownThings, Unknown } from './known-things.ts';

/** What the app does, and the requests that it makes: `GET v3/reimbursements`. */
export interface Attempt {
  operations: readonly string[];
  ask: Ask;
}

/** Statuses that are accepted if the member has no such data; their documents are then not checked. */
export const mayRefuse: Readonly<Record<string, number>> = {
  'GET v3/cost_estimates': 409,
  'GET v3/second_factors/totp': 404,
};

/** Changes without a lasting effect. */
export function harmlessChanges(known: KnownThings): Attempt[] {
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
export async function readings(): Promise<Attempt[]> {
  const attempts = await namedCalls();
  return attempts.filter(({ operations }) => operations.every((name) => /^GET (?!v3\/staff\/)/.test(name)));
}

export const signingOut = 'DELETE v3/session';

/** Without the consent other calls are refused, and after a disavowal the password is no longer good. */
export const isLast = (operation: string) =>
  operation === 'DELETE v3/data_sharing_consent' || operation.endsWith('/disavowal');

/** What an upload sends in a check: a file that every API accepts. */
export const file = () => new Blob(['%PDF-1.4\n%%EOF\n']).stream();

/** Of members; a provider of benefits has its own staff and desk. */
const isMembers = (operation: string) => !/^\w+ v3\/(operator|staff)\//.test(operation);

/** Everything that the app does for a member. */
export async function namedCalls(): Promise<Attempt[]> {
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
