import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { cpuMs, startServer, type ServerProcess } from '../server-process.ts';
import { signedInCookie } from '../signed-in-cookie.ts';
import { selfTimes } from './cpu-profile.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'string', default: '600' },
    functions: { type: 'string', default: '25' },
    'signed-out': { type: 'boolean', default: false },
  },
});
const [path = '/'] = positionals;
const answers = Number(values.answers);
const connections = 8;

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'profile-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));
const postgres = await startPostgres();
stack.defer(() => postgres.stop());

const started = (nodeOptions: readonly string[] = []) =>
  startServer({
    file: 'server/main.mjs',
    dataDirectory: join(directory, 'data'),
    environment: { DATABASE_URL: postgres.url },
    nodeOptions,
    logFile: join(directory, 'server.log'),
  });

const nowUs = () => Number(process.hrtime.bigint() / 1000n);

/** Loads the page; returns the time span and the CPU time used. */
async function load(server: ServerProcess, cookie: string) {
  const url = server.origin + path;
  const from = nowUs();
  const before = cpuMs(server);
  const headers = {
    ...(!values['signed-out'] && { cookie }),
    accept: 'text/html',
    'accept-encoding': 'gzip',
  };
  const { non2xx } = await autocannon({ url, headers, connections, amount: answers });
  if (non2xx > 0) throw new Error(`${non2xx} responses of ${path} were not 2xx.`);
  return { from, to: nowUs(), cpuMs: (cpuMs(server) - before) / answers };
}

console.log('Filling a demo …');
await (await started())[Symbol.asyncDispose]();
const server = await started(['--cpu-prof', `--cpu-prof-dir=${directory}`]);
const cookie = await signedInCookie(server.origin);
await load(server, cookie);
const loaded = await load(server, cookie);
await server[Symbol.asyncDispose]();

const [file] = readdirSync(directory).filter((name) => name.endsWith('.cpuprofile'));
if (!file) throw new Error('The server wrote no profile.');
const { total, byGroup, byFunction } = selfTimes(join(directory, file), loaded.from, loaded.to);
const show = (times: Map<string, number>, most: number) => {
  for (const [name, time] of [...times].toSorted(([, a], [, b]) => b - a).slice(0, most)) {
    console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${name}`);
  }
};
console.log(`\n${path}: ${loaded.cpuMs.toFixed(2)} ms of CPU an answer, profiling included. Self time:`);
show(byGroup, Infinity);
console.log('\nBy function:');
show(byFunction, Number(values.functions));
