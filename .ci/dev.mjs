import { drawPictures } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { handOver } from './steps/hand-over.mjs';
import { main } from './steps/main.mjs';

await main(async () => {
  await ensureInstalled();
  await drawPictures();
  handOver('server/dev.ts', { env: { NODE_ENV: 'development' } });
});
