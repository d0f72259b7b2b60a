import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#server/api/app.ts';
import type { ApiWorld } from '#server/api/world.ts';
import { createLog } from '#server/log.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/vendors/files/directory-file-store.ts';
import { testDatabase } from './database.ts';
import { testClock, type TestClock } from './test-clock.ts';

export interface TestApi {
  world: ApiWorld & { clock: TestClock };
  /** Sends a call to the API, in process. `path` starts with `/api/`; `address` is the caller's for rate limits. */
  call(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  /** What was logged, one JSON line each. */
  logged: string[];
  close(): Promise<void>;
}

/** The benefits API with a database of its own and files in a temporary directory. Close it in `afterAll`. */
export async function openTestApi({ now = '2026-03-02T12:00:00Z' } = {}): Promise<TestApi> {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'wren-files-'));
  const logged: string[] = [];
  const world = {
    sql: database.sql,
    clock: testClock(now),
    sealing: createSealing('a key that only tests ever seal with'),
    files: directoryFileStore(directory),
    log: createLog('trace', { write: (line) => logged.push(line) }),
  };
  const api = createApi(world);
  return {
    world,
    logged,
    async call(path, { address, ...init } = {}) {
      const bindings = address === undefined ? {} : { clientAddress: address };
      return api.fetch(new Request(new URL(path, 'http://benefits.test'), init), bindings);
    },
    async close() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
