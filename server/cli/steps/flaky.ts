import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project.mjs';

/** Tests that passed only when retried, with the day each was first seen. Each entry is a bug to fix first. */
const flakyTests = z.array(z.object({ test: z.string(), firstSeen: z.iso.date() }));
const path = inProject('tests', 'flaky.json');

/** Adds tests to tests/flaky.json that are not in it yet. */
export function appendFlaky(names: readonly string[]): void {
  const known = flakyTests.parse(JSON.parse(readFileSync(path, 'utf8')));
  const added = names
    .filter((name) => !known.some(({ test }) => test === name))
    .map((test) => ({ test, firstSeen: Temporal.Now.plainDateISO('UTC').toString() }));
  if (added.length > 0) writeFileSync(path, `${JSON.stringify([...known, ...added], null, 2)}\n`);
}
