import { drawPictures } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { handOver } from './steps/hand-over.mjs';
import { main } from './steps/main.mjs';

await main(async () => {
  await ensureInstalled();
  await drawPictures();
  const watched = ['app', 'server', 'vite.config.ts'].map((path) => `--watch-path=${path}`);
  handOver('server/dev.ts', {
    env: { NODE_ENV: 'development' },
    nodeArgs: [...watched, '--watch-preserve-output'],
  });
});
