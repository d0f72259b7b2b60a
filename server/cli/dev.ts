import { drawPictures } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { keepRunning } from './steps/keep-running.ts';
import { readEnvFile } from './steps/read-env-file.ts';
import { runSteps } from './steps/run-steps.ts';

readEnvFile();
process.env.NODE_ENV = 'development';
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await drawPictures();
});
keepRunning('server/dev.ts', {
  always: ['server', 'app/routes.ts', 'vite.config.ts', 'react-router.config.ts'],
  whenEnded: ['app'],
});
