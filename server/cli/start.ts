import { ensureBuilt } from './steps/ensure-built.ts';
import { readEnvFile } from './steps/project.mjs';
import { runSteps } from './steps/run-steps.ts';

/** Reads the settings before a build, so that a mistake in them is reported at once. A build reads them itself. */
async function mayBuild(): Promise<boolean> {
  const { readEnv } = await import('#server/env.ts');
  return readEnv().SANDBOX;
}

readEnvFile();
// "serve" or "work": npm run serve, npm run work.
const [kind] = process.argv.slice(2);
if (kind) process.env.PROCESS = kind;
process.env.NODE_ENV = 'production';
await runSteps(() => ensureBuilt(mayBuild));
await import('../main.mjs');
