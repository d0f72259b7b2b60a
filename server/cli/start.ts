import { ensureBuilt } from './steps/ensure-built.ts';
import { readEnvFile } from './steps/read-env-file.ts';
import { runSteps } from './steps/run-steps.ts';

readEnvFile();
process.env.NODE_ENV = 'production';
await runSteps(ensureBuilt);
await import('../main.mjs');
