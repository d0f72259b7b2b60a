import { ensureBuilt } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { handOver } from './steps/hand-over.mjs';
import { main } from './steps/main.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  handOver('server/main.ts', { env: { NODE_ENV: 'production' } });
});
