import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { inRounds, medianOf, medianRatio } from '../rounds.ts';
import { cpuMs, residentMebibytes, startServer } from '../server-process.ts';
import { signedInCookie } from '../signed-in-cookie.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    answers: { type: 'string', default: '200' },
  },
});
const usualPages = ['/', '/care-tasks', '/video-visits', '/insights', '/reimbursement', '/all-providers'];
const pages = positionals.length > 0 ? positionals : usualPages;
const connections = 8;

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'cpu-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));

/** Each tree has its own database, so that they do not affect each other. */
async function started(name: string, project: string) {
  let environment = {};
  if (!values.embedded) {
    const postgres = await startPostgres();
    stack.defer(() => postgres.stop());
    environment = { DATABASE_URL: postgres.url };
  }
  const server = await startServer({
    file: 'server/main.mjs',
    project,
    dataDirectory: join(directory, name),
    environment,
    logFile: join(directory, `${name}.log`),
  });
  stack.defer(() => server[Symbol.asyncDispose]());
  return { ...server, cookie: await signedInCookie(server.origin) };
}

const memory = () =>
  Array.from(servers, ([name, server]) => `${name} ${Math.round(residentMebibytes(server))} MiB`).join(', ');
const servers = new Map([['this', await started('this', projectRoot)]]);
if (values.against) servers.set('that', await started('that', resolve(values.against)));
const names = [...servers.keys()];

const columns = values.against ? ['this', 'that', 'this / that'] : ['ms'];
console.log(`CPU ms an answer, ${values.embedded ? 'embedded' : 'PostgreSQL'}: ${columns.join(', ')}`);
console.log(`  memory before: ${memory()}`);
for (const page of pages) {
  const measured = await inRounds(
    names,
    async (name) => {
      const server = servers.get(name);
      if (!server) throw new Error(`${name} did not start a server.`);
      const headers = { cookie: server.cookie, accept: 'text/html', 'accept-encoding': 'gzip' };
      const before = cpuMs(server);
      const url = server.origin + page;
      const { non2xx } = await autocannon({ url, headers, connections, amount: Number(values.answers) });
      if (non2xx > 0) throw new Error(`${non2xx} responses of ${page} were not 2xx.`);
      return (cpuMs(server) - before) / Number(values.answers);
    },
    { rounds: Number(values.rounds) },
  );
  const figures = names.map((name) => {
    const all = measured.get(name) ?? [];
    return `${medianOf(measured, name).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`;
  });
  const ratio = values.against ? medianRatio(measured, 'this', 'that').toFixed(2) : '';
  console.log(`  ${page.padEnd(40)} ${figures.join('   ')}   ${ratio}`);
}
console.log(`  memory after: ${memory()}`);
