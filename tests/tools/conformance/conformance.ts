import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/**
 * Checks whether a benefits API serves this app: npm run conformance -- https://benefits.example/api
 * (or API_BASE_URL; EMAIL and PASSWORD of a member without a second factor, else Maya of the demo). With --fixtures the member was
 * made for the check, and calls that change something are tried too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fixtures: { type: 'boolean', default: false } },
});
const baseUrl = positionals[0] ?? process.env.API_BASE_URL ?? 'http://localhost:3000/api';

// The app's own clients, loaded from source by Vite.
const { module } = await runnerImport<typeof import('./check-api.ts')>(
  new URL('check-api.ts', import.meta.url).pathname,
  { configFile: false, logLevel: 'silent' },
);
const verdicts = await module.checkApi({
  baseUrl,
  email: process.env.EMAIL ?? 'maya.rivera@acme.example',
  password: process.env.PASSWORD ?? 'Nest-building-26!',
  isFixture: values.fixtures,
  say: console.log,
});
const count = (result: string) => verdicts.filter((verdict) => verdict.result === result).length;
console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count('not tried')} not tried`);
process.exitCode = count('wrong') === 0 ? 0 : 1;
