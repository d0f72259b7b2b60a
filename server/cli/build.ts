import { ensureBuilt } from './steps/ensure-built.ts';
import { runSteps } from './steps/run-steps.ts';

await runSteps(ensureBuilt);
