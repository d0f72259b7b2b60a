import type { KyselyPlugin } from 'kysely';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as build from 'virtual:react-router/server-build';
import { createApi } from '#server/api/app.ts';
import { pageRequests } from '#server/web/page-requests.ts';
import { pageRoutes } from '#server/web/pages.ts';
import type { Dependencies } from '#server/web/dependencies.ts';

/** Counts runs, and measures how long at least one was in progress. */
class Watch {
  #count = 0;
  #running = 0;
  #since = 0;
  #milliseconds = 0;

  begin(): void {
    this.#count += 1;
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#milliseconds += performance.now() - this.#since;
  }

  /** The result for Server-Timing; resets the watch. */
  take(name: string): string {
    const told = `${name};dur=${this.#milliseconds.toFixed(3)};desc="${this.#count}"`;
    this.#count = 0;
    this.#milliseconds = 0;
    return told;
  }
}

function watchedQueries(watch: Watch): KyselyPlugin {
  return {
    transformQuery({ node }) {
      watch.begin();
      return node;
    },
    async transformResult({ result }) {
      watch.end();
      return result;
    },
  };
}

/** The product's pages with Server-Timing in each response. For one request at a time. */
export function watchedPages(dependencies: Dependencies): RequestListener {
  const page = new Watch();
  const calls = new Watch();
  const queries = new Watch();
  const sql = dependencies.database.sql.withPlugin(watchedQueries(queries));
  const api = createApi({ ...dependencies, sql });
  const watchedApi = {
    async fetch(...call: Parameters<typeof api.fetch>) {
      calls.begin();
      try {
        return await api.fetch(...call);
      } finally {
        calls.end();
      }
    },
  };
  const database = { ...dependencies.database, sql };
  const pages = pageRequests({ ...dependencies, database }, watchedApi, build.assets.version);
  const app = new Hono();
  for (const route of pageRoutes(build, {
    mode: dependencies.env.NODE_ENV,
    origin: dependencies.env.ORIGIN,
  })) {
    app.all(route.path, async (context) => {
      page.begin();
      const answer = await pages(context.req.raw, route, { clientAddress: 'bench', requestId: 'bench' });
      page.end();
      const timing = [page.take('page'), calls.take('api'), queries.take('sql')].join(', ');
      const response = new Response(answer.body, answer);
      response.headers.set('Server-Timing', timing);
      return response;
    });
  }
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}
