import { systemClock } from '#app/domain/clock.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { headersOf } from '#tests/support/api/operator-calls.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import {
  createClaimant,
  decisionOf,
  resourceOf,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { appointmentBody } from '#tests/support/records/providers.ts';
import { operatorKey, type Databases } from '../grown/databases.ts';
import type { Limited } from '../limits.ts';
import { table } from '../report.ts';
import { median, percentile } from '../rounds.ts';

const tries = 30;
const mostMs = 100;

interface Decision {
  name: string;
  /** Makes what is decided, and returns its path. */
  make(member: Claimant): Promise<string>;
  body: object;
}

/** Prints the milliseconds of decisions of staff, each about another member of a grown database. */
export async function measureDecisions(
  { sealing, urlOf, start }: Databases,
  name: string,
): Promise<Limited[]> {
  await using stack = new AsyncDisposableStack();
  const { origin } = stack.use(await start(name));
  const { sql, close } = await openSql({ databaseUrl: urlOf(name) });
  stack.defer(close);
  const call = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const api = { dependencies: { sql, sealing, clock: systemClock }, call };
  const { id: provider_id } = await sql.selectFrom('providers').select('id').executeTakeFirstOrThrow();
  const created_at = systemClock.now().toString();

  const decisions: readonly Decision[] = [
    {
      name: 'a claim',
      make: async (member) => `claims/${(await submitted(member)).uid}`,
      body: decisionOf(10_000, 'unreadable'),
    },
    {
      name: 'an authorization',
      async make(member) {
        const columns = { state: 'requested', created_at, program_id: 'ivf_cycle' } as const;
        const services = [{ state: 'requested' }] as const;
        const events = [{ name: 'requested', created_at }] as const;
        const made = await createAuthorization(api.dependencies, member, columns, { services, events });
        return `authorizations/${made.uid}`;
      },
      body: { decision: 'approved' },
    },
    {
      name: 'a request',
      async make(member) {
        const asked = await member.call('POST', 'appointment_requests', appointmentBody({ provider_id }));
        return `appointment_requests/${(await resourceOf(asked, 201)).data.id}`;
      },
      body: { state: 'contacted' },
    },
  ];

  const decide = async (path: string, body: object): Promise<number> => {
    const headers = { ...headersOf(operatorKey), 'Content-Type': 'application/json' };
    const begun = performance.now();
    const answer = await call(`/api/v3/operator/${path}/decision`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const ms = performance.now() - begun;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ms;
  };
  const times = new Map(decisions.map(({ name: what }): [string, number[]] => [what, []]));
  // The first ones warm up.
  for (let count = -3; count < tries; count += 1) {
    for (const { name: what, make, body } of decisions) {
      const ms = await decide(await make(await createClaimant(api)), body);
      if (count >= 0) times.get(what)?.push(ms);
    }
  }
  const measured = [...times].map(([what, all]) => ({
    what,
    middle: median(all),
    high: percentile(all, 0.95),
  }));
  const rows = measured.map(({ what, middle, high }) => [what, middle.toFixed(1), high.toFixed(1)]);
  console.log(`\n${table(['Milliseconds of a decision', 'p50', 'p95'], rows)}`);
  return measured.map(({ what, high }) => ({
    what: `deciding ${what}, p95`,
    figure: high,
    most: mostMs,
    unit: 'ms',
  }));
}
