import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { useResolvedPrograms } from './steps/programs.ts';
import { runFile, runSteps } from './steps/run-steps.ts';

/** Programs of `npm run bench -- NAME`; the first is the default. */
const programs = ['stacks', 'load', 'browser', 'grown', 'desk', 'jobs'];

process.env.NODE_ENV = 'production';
const args = process.argv.slice(2);
const named = programs.find((name) => name === args[0]);
const program = named ?? 'stacks';
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  await useResolvedPrograms();
});
await runFile(`tests/tools/bench/${program}/${program}.ts`, named ? args.slice(1) : args);
