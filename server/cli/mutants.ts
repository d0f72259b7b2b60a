import { ensureInstalled } from './steps/ensure-installed.mjs';
import { useResolvedPrograms } from './steps/programs.ts';
import { runFile, runSteps } from './steps/run-steps.ts';

await runSteps(async () => {
  await ensureInstalled({ development: true });
  await useResolvedPrograms();
});
await runFile('tests/mutants/run-mutants.ts', process.argv.slice(2));
