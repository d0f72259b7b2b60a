import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new directory for the tests of a file, or of the `describe` that asks for it; removed after them. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wren-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
