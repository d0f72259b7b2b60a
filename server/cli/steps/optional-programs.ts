import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { aptInstall, mayInstall, onPath } from './programs.ts';

/** The library that shifts the clock of every process it is loaded into, or undefined where it cannot be installed. */
export async function findFakeTime(): Promise<string | undefined> {
  const installed = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
  if (!installed() && mayInstall()) await aptInstall('libfaketime');
  return installed();
}

/** A PgBouncer that keeps named statements: PGBOUNCER, or the machine's from 1.21. Debian 12 has none. */
export function findPgBouncer(): string | undefined {
  const path = process.env.PGBOUNCER ?? onPath('pgbouncer');
  if (path === undefined) return undefined;
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(minor) >= 21 ? path : undefined;
}
