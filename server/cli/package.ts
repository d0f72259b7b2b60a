import { packageAll } from './package/package-all.ts';
import { runSteps } from './steps/run-steps.ts';

await runSteps(packageAll);
