import { makePackage } from './package/make-package.ts';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { withProgress } from './steps/progress.ts';
import { inProject } from './steps/project.mjs';
import { runSteps } from './steps/run-steps.ts';

await runSteps(async () => {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  await withProgress('Packaging', () => makePackage(inProject('dist')));
});
