import { ensureInstalled } from './steps/ensure-installed.mjs';
import { findPostgres } from './steps/find-programs.ts';
import { runFile, runSteps } from './steps/run-steps.ts';

await runSteps(async () => {
  await ensureInstalled({ development: true });
  process.env.POSTGRES_BIN ??= await findPostgres();
});
await runFile('tests/mutants/run-mutants.ts', process.argv.slice(2));
