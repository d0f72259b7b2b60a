import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { readEnv } from '#server/env.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { openMemberEvents } from '#server/platform/events/member-events.ts';
import { shippedRetention } from '#server/platform/retention/kinds.ts';
import { createDownloads } from '#server/platform/http/downloads.ts';
import { createLog } from '#server/platform/log.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { compose } from '#server/web/compose.ts';
import { createMetrics } from '#server/web/metrics.ts';
import { openAnalytics, openBank, openSpans, openVideo } from '#server/web/vendors.ts';
import type { Dependencies } from '#server/web/dependencies.ts';
import { testDatabase } from '../database/database.ts';
import { testClock, type TestClock } from '../api/test-clock.ts';

const origin = 'http://localhost:3000';

export type TestWeb = Awaited<ReturnType<typeof openTestWeb>>;

/** The web tier over these pages, with its own database. Close it in `afterAll`. */
export async function openTestWeb(
  build: ServerBuild,
  environment: Record<string, string> = {},
  mode: Parameters<typeof compose>[2] = {},
) {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'wren-web-'));
  const logged: string[] = [];
  const env = readEnv({ NODE_ENV: 'test', ...environment });
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const clock = testClock();
  const metrics = createMetrics();
  const dependencies: Dependencies & { clock: TestClock } = {
    env,
    log,
    metrics,
    spans: await openSpans(env, { log, release: 'test' }),
    database,
    sealing: createSealing('a key that only tests ever seal with'),
    files: directoryFileStore(join(directory, 'files')),
    picturesDirectory: join(directory, 'pictures'),
    downloads: createDownloads(),
    retention: () => shippedRetention,
    events: await openMemberEvents(database),
    clock,
    sessionSecrets: ['a session secret that only tests ever use'] as const,
    brandName: 'Wren',
    origin: env.ORIGIN,
    identityProviders: openIdConnect(),
    auditKeys: readAuditKeys('a key that only tests ever sign with'),
    operators: env.OPERATOR_KEYS,
    ...openAnalytics(env, { log, metrics }),
    ...(await openVideo(env, { clock, log, metrics })),
    ...(await openBank(env, { sql: database.sql, clock, log, metrics })),
  };
  const web = compose(dependencies, build, mode);
  return {
    dependencies,
    /** The log, one JSON line each. */
    logged,
    /** Sends a request, in process, as it comes from a network peer. */
    async ask(
      path: string,
      { peer = '127.0.0.1', ...init }: RequestInit & { peer?: string } = {},
    ): Promise<Response> {
      const request = new Request(new URL(path, origin), { redirect: 'manual', ...init });
      return web.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
    },
    upgrades: web.upgrades,
    drain: () => web.drain(),
    async close() {
      await web.close();
      await rm(directory, { recursive: true });
    },
  };
}
