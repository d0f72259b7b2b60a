import { ensureBuilt } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { main } from './steps/main.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
