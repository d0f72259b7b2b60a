import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyData, emptyData } from './app-data.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { projectRoot } from '../house/import-graph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app is that suites share. */
    sharedAppUrl: string;
  }
}

const rooms = join(projectRoot, '.data', 'http');
/** In the environment, which workers inherit: where the prepared data of their own run is. */
const preparedData = 'PREPARED_DATA';
let room: string | undefined;
let shared: BuiltServer | undefined;
let stopDatabase: (() => Promise<void>) | undefined;

/** Vitest's global set-up: migrated and seeded data, made once, and an app for suites to share. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(rooms, { recursive: true });
  // Two runs at a time, as over HTTP and in other browsers, must not remove each other's data.
  room = mkdtempSync(join(rooms, 'run-'));
  const prepared = join(room, 'prepared');
  process.env[preparedData] = prepared;
  stopDatabase = await emptyData(prepared);
  const first = await startBuiltServer({ dataDirectory: prepared });
  await first[Symbol.asyncDispose]();
  shared = await startBuiltServer({ dataDirectory: await copyPreparedData() });
  project.provide('sharedAppUrl', shared.origin);
}

export async function teardown(): Promise<void> {
  await shared?.[Symbol.asyncDispose]();
  await stopDatabase?.();
  if (room) rmSync(room, { recursive: true, force: true });
}

/** An empty directory, which an app fills with an embedded database. */
export function newDirectory(): string {
  const prepared = process.env[preparedData];
  if (!prepared) throw new Error('No data were prepared: run this in the project "http" or "browsers".');
  return mkdtempSync(join(dirname(prepared), 'copy-'));
}

/** A copy of the prepared data, for one server. */
export async function copyPreparedData(): Promise<string> {
  const copy = newDirectory();
  await copyData(process.env[preparedData] ?? '', copy);
  return copy;
}
