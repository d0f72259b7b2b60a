import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/cli/steps/ensure-built.ts';
import { projectRoot } from '../house/import-graph.ts';
import { startBuiltServer } from './built-server.ts';
import { copyDataOnServer, prepareData } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app is that suites share. */
    sharedAppUrl: string;
  }
}

/** Vitest's global set-up: seeded data, made once, and an app for suites to share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const rooms = join(projectRoot, '.data', 'http');
  mkdirSync(rooms, { recursive: true });
  const discard = await prepareData(mkdtempSync(join(rooms, 'run-')));
  const shared = await startBuiltServer({ dataDirectory: await copyDataOnServer() });
  project.provide('sharedAppUrl', shared.origin);
  return async () => {
    await shared[Symbol.asyncDispose]();
    await discard();
  };
}
