import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { fuzzServer } from './fuzz-server.ts';
import { asReplay, readReplay } from './odd-request.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '10000' },
    postgres: { type: 'string' },
    replay: { type: 'string' },
  },
});

const work = join(projectRoot, '.data', 'fuzz');
mkdirSync(work, { recursive: true });
const dataDirectory = mkdtempSync(join(work, 'data-'));
const environment = values.postgres === undefined ? undefined : { DATABASE_URL: values.postgres };
try {
  await (await startBuiltServer({ dataDirectory, environment }))[Symbol.asyncDispose]();
  console.log(`Seed ${values.seed}: npm run fuzz -- --seed ${values.seed} --requests ${values.requests}\n`);
  const findings = await fuzzServer({
    seed: Number(values.seed),
    requests: Number(values.requests),
    dataDirectory,
    environment,
    replayed: values.replay === undefined ? undefined : readReplay(values.replay),
    isTimed: true,
    say: console.log,
  });
  for (const { what, request } of findings) {
    console.log(`\n${what}`);
    if (request)
      console.log(`${JSON.stringify(request).slice(0, 600)}\nnpm run fuzz -- --replay ${asReplay(request)}`);
  }
  console.log(findings.length === 0 ? '\nNo findings.' : `\n${findings.length} findings.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
