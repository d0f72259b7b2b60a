import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/house/import-graph.ts';

export interface ScratchCopy {
  /** A copy of the working tree, including uncommitted changes. */
  root: string;
  /** For temporary files of tests; deleted with the copy. */
  temporary: string;
  remove(): void;
}

/** Copies the sources to a temporary directory. Installed packages are shared, their caches are not. */
export function scratchCopy(): ScratchCopy {
  const home = mkdtempSync(join(tmpdir(), 'wren-mutants-'));
  // If the tests run as root, PostgreSQL runs under an account without rights.
  chmodSync(home, 0o711);
  const root = join(home, 'copy');
  const temporary = join(home, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o711);
  for (const path of sources()) cpSync(join(projectRoot, path), join(root, path));
  const installed = join(projectRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.'))) {
    symlinkSync(join(installed, name), join(root, 'node_modules', name));
  }
  return { root, temporary, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }) };
}

function sources(): string[] {
  const listed = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: projectRoot, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '');
  const deleted = new Set(listed('--deleted'));
  return listed('--cached', '--others', '--exclude-standard').filter((path) => !deleted.has(path));
}
