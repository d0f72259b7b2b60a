import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { writePackage } from './pack.ts';

const directory = temporaryDirectory();

/** A machine without this repository: its own Node and npm, and none of the project's settings. */
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]): [string, string][] => {
    if (name === 'PATH') {
      const entries = (value ?? '').split(delimiter).filter((entry) => !entry.endsWith('/.bin'));
      return [[name, entries.join(delimiter)]];
    }
    const isKept = /^(HOME|NODE_EXTRA_CA_CERTS|.*_proxy|npm_config_(registry|cache|userconfig))$/i.test(name);
    return isKept && value !== undefined ? [[name, value]] : [];
  }),
);
const run = (command: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(command, args, { cwd, env: environment });

// It installs packages from a registry.
test(
  'the harness is packed, installed into an empty folder, and passes its suites from there',
  {
    timeout: 300_000,
  },
  async () => {
    const staging = mkdtempSync(join(directory, 'staging'));
    const empty = mkdtempSync(join(directory, 'empty'));
    await writePackage(staging);
    const packed = await run('npm', ['pack', '--silent', '--pack-destination', directory], staging);
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', ...quiet, join('..', packed.stdout.trim())], empty);
    await using app = await hostApp();
    const report = join(directory, 'report.html');
    const command = [app.baseUrl, '--persona', 'Maya', '--only', 'home', '--only', 'bills', '--html', report];
    const { stdout } = await run(join(empty, 'node_modules', '.bin', 'wren-qa'), command, empty);
    expect(stdout).toMatch(/^✓ home: .*\(Maya\)/m);
    expect(stdout).toContain('2 passed, 0 failed, 0 skipped');
  },
);
