import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { PGlite } from '@electric-sql/pglite';
import type { WebApp } from '#server/web/web-app.ts';

/** Response header with the costs, as JSON. */
export const costsHeader = 'x-costs';

interface Asked {
  calls: number;
  statements: number;
  /** That the database answered. */
  rows: number;
  /** How often each statement was sent with the same values. */
  sent: Map<string, number>;
}

const asked = new AsyncLocalStorage<Asked>();
let isWatching = false;

/** Counts per request, also with concurrent ones. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  subscribe('wren:api-call', () => {
    const costs = asked.getStore();
    if (costs) costs.calls += 1;
  });
  const { query } = PGlite.prototype;
  PGlite.prototype.query = async function counted<T>(this: PGlite, ...args: Parameters<PGlite['query']>) {
    const costs = asked.getStore();
    if (costs) {
      const [statement, values] = args;
      const key = `${statement} ${JSON.stringify(values)}`;
      costs.statements += 1;
      costs.sent.set(key, (costs.sent.get(key) ?? 0) + 1);
    }
    const answer = await query.apply<PGlite, typeof args, ReturnType<typeof query<T>>>(this, args);
    if (costs) costs.rows += answer.rows.length;
    return answer;
  };
}

/** The app with the number of API calls, statements and rows in its responses. */
export function countedApp(app: WebApp): WebApp {
  watch();
  return {
    ...app,
    fetch: (request, bindings) => {
      const costs: Asked = { calls: 0, statements: 0, rows: 0, sent: new Map() };
      return asked.run(costs, async () => {
        const answer = await app.fetch(request, bindings);
        const { calls, statements, rows, sent } = costs;
        const twice = Array.from(sent).flatMap(([key, times]) => (times > 1 ? key.slice(0, 120) : []));
        answer.headers.set(
          costsHeader,
          encodeURIComponent(JSON.stringify({ calls, statements, rows, twice })),
        );
        return answer;
      });
    },
  };
}
