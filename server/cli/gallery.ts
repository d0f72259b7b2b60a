import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { runFile, runSteps } from './steps/run-steps.ts';
import { useResolvedPrograms } from './steps/programs.ts';

process.env.NODE_ENV = 'production';
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  await useResolvedPrograms();
});
await runFile('tests/tools/gallery/gallery.ts', process.argv.slice(2));
