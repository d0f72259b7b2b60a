import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { projectRoot } from './import-graph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app is that suites share. */
    sharedAppUrl: string;
  }
}

const room = join(projectRoot, '.data', 'http');
const prepared = join(room, 'prepared');
let shared: BuiltServer | undefined;

/** Vitest's global set-up: a migrated and seeded data directory, made once, and an app for suites to share. */
export async function setup(project: TestProject): Promise<void> {
  rmSync(room, { recursive: true, force: true });
  const first = await startBuiltServer({ dataDirectory: prepared });
  await first[Symbol.asyncDispose]();
  shared = await startBuiltServer({ dataDirectory: copyPreparedData() });
  project.provide('sharedAppUrl', shared.origin);
}

export async function teardown(): Promise<void> {
  await shared?.[Symbol.asyncDispose]();
  rmSync(room, { recursive: true, force: true });
}

/** A copy of it, for one server. */
export function copyPreparedData(): string {
  const copy = mkdtempSync(join(room, 'copy-'));
  cpSync(prepared, copy, { recursive: true });
  return copy;
}
