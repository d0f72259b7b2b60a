import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { useResolvedPrograms } from './steps/programs.ts';
import { runFile, runSteps } from './steps/run-steps.ts';

process.env.NODE_ENV = 'production';
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  await useResolvedPrograms();
});
await runFile('tests/tools/faults/faults.ts', process.argv.slice(2));
