import type { TestProject } from 'vitest/node';
import { startBuiltServer } from './built-server.ts';
import { copyPreparedData, prepareData } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared app. */
    sharedAppUrl: string;
  }
}

/** Vitest's global set-up: seeded data, created once, and an app for suites to share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const discard = await prepareData('http');
  const shared = await startBuiltServer({ dataDirectory: await copyPreparedData() });
  project.provide('sharedAppUrl', shared.origin);
  return async () => {
    await shared[Symbol.asyncDispose]();
    await discard();
  };
}
