import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/vendors/files/directory-file-store.ts';
import { openIdConnect } from '#server/vendors/identity/open-id-connect.ts';
import { compose } from '#server/web/compose.ts';
import type { WebApp } from '#server/web/app.ts';
import { openVideo } from '#server/web/video.ts';
import type { World } from '#server/web/world.ts';
import { testDatabase } from './database.ts';
import { testClock, type TestClock } from './test-clock.ts';

export interface TestWeb {
  world: World & { clock: TestClock };
  /** Sends a request, in process, as it comes from a network peer. */
  ask(path: string, init?: RequestInit & { peer?: string }): Promise<Response>;
  /** What was logged, one JSON line each. */
  logged: string[];
  upgrade: WebApp['upgrade'];
  drain(): void;
  close(): Promise<void>;
}

const origin = 'http://localhost:3000';

/** The web tier over these pages, with a database of its own. Close it in `afterAll`. */
export async function openTestWeb(
  build: ServerBuild,
  environment: Record<string, string> = {},
): Promise<TestWeb> {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'wren-web-'));
  const logged: string[] = [];
  const env = readEnv({ NODE_ENV: 'test', ...environment });
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const clock = testClock();
  const world = {
    env,
    log,
    database,
    sealing: createSealing('a key that only tests ever seal with'),
    files: directoryFileStore(join(directory, 'files')),
    clock,
    sessionSecrets: ['a session secret that only tests ever use'] as const,
    brandName: 'Wren',
    origin: env.ORIGIN,
    identityProviders: openIdConnect(),
    ...(await openVideo(env, { clock, log })),
  };
  const web = compose(world, build);
  return {
    world,
    logged,
    async ask(path, { peer = '127.0.0.1', ...init } = {}) {
      const request = new Request(new URL(path, origin), { redirect: 'manual', ...init });
      return web.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
    },
    upgrade: web.upgrade,
    drain: () => web.drain(),
    async close() {
      await web.close();
      await rm(directory, { recursive: true });
    },
  };
}
