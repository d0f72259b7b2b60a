import { rmSync } from 'node:fs';
import { ensureBuilt } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { handOver } from './steps/hand-over.mjs';
import { main } from './steps/main.mjs';
import { inProject } from './steps/project.mjs';
import { withProgress } from './steps/progress.mjs';
import { projectEnvironment, runNode } from './steps/run.mjs';

const env = { NODE_ENV: 'production' };

/** The same pages once more, beside the servers they are compared with. */
async function buildComparison() {
  rmSync(inProject('.data', 'bench'), { recursive: true, force: true });
  const reactRouter = inProject('node_modules', '.bin', 'react-router');
  const args = [reactRouter, 'build', 'tests/bench', '--config', 'tests/bench/vite.config.ts'];
  await withProgress('Building what to compare with', () => runNode(args, { env: projectEnvironment(env) }));
}

await main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  if (first === 'enumeration') return handOver('tests/bench/enumeration/enumeration.ts', { env, args: rest });
  if (first === 'lists') return handOver('tests/bench/lists/lists.ts', { env, args: rest });
  await buildComparison();
  return handOver('tests/bench/bench.ts', { env, args: process.argv.slice(2) });
});
