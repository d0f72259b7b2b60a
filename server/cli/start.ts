import { readEnv } from '#server/env.ts';
import { ensureBuilt } from './steps/ensure-built.ts';
import { readEnvFile } from './steps/read-env-file.mjs';
import { runSteps } from './steps/run-steps.ts';

readEnvFile();
process.env.NODE_ENV = 'production';
// Settings first, so that a mistake in them is reported before a build of minutes.
await runSteps(() => ensureBuilt({ mayBuild: readEnv().SANDBOX }));
await import('../main.mjs');
