import { z } from 'zod';
import { readOne } from '../api/documents.ts';
import { send } from '../api/member-calls.ts';
import { headersOf, keyOf } from '../api/operator-calls.ts';
import type { TestApi } from '../api/test-api.ts';
import { decisionOf } from './claims.ts';

const names = ['olga', 'ana', 'ben'] as const;
export type Reviewer = (typeof names)[number];

const waiting = z.object({
  first_decisions: z.array(z.object({ id: z.string(), state: z.string() })),
});

/** Three reviewers of a test's API; no decision needs two of them until `setLimit`. */
export async function createReviewers(api: TestApi) {
  const { sql } = api.dependencies;
  const grants = [{ role: 'reviewer', companyId: null }] as const;
  const keys = names.map((name) => keyOf(name, `the-key-of-${name}-that-only-tests-know`, grants));
  api.dependencies.operators = [...api.dependencies.operators.filter(({ name }) => name !== 'olga'), ...keys];

  const ask = (who: Reviewer, method: string, path: string, body?: object) =>
    send(api, headersOf(`the-key-of-${who}-that-only-tests-know`), [method, `operator/${path}`], body);
  const setLimit = (cents: number | null) =>
    sql.updateTable('companies').set({ four_eyes_above_cents: cents }).execute();
  await setLimit(null);
  /** The id of the decision on a claim that waits for a second person. */
  async function waitingFor(uid: string): Promise<string | undefined> {
    const { meta } = await readOne(await ask('olga', 'GET', `claims/${uid}`));
    return waiting.parse(meta).first_decisions.find(({ state }) => state === 'waiting')?.id;
  }
  return {
    ask,
    setLimit,
    waitingFor,
    decide: (who: Reviewer, uid: string, body: object = decisionOf(true, true)) =>
      ask(who, 'POST', `claims/${uid}/decision`, body),
    confirm: async (who: Reviewer, uid: string, body: object = {}) =>
      ask(who, 'POST', `first_decisions/${await waitingFor(uid)}/confirmation`, body),
    giveBack: async (who: Reviewer, uid: string, note = 'The receipt is of last year.') =>
      ask(who, 'POST', `first_decisions/${await waitingFor(uid)}/return`, { note }),
  };
}
