import { rmSync } from 'node:fs';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { withProgress } from './steps/progress.ts';
import { useResolvedPrograms } from './steps/programs.ts';
import { inProject } from './steps/project.mjs';
import { runFile, runSteps } from './steps/run-steps.ts';
import { runNode } from './steps/run.ts';

/** What `npm run bench` measures, and what `npm run bench -- NAME` does instead. */
const pages = 'tests/bench/bench.ts';
const others = new Map([
  ['browser', 'tests/bench/browser/browser.ts'],
  ['chat', 'tests/bench/chat/chat.ts'],
  ['cpu', 'tests/bench/cpu/cpu.ts'],
  ['enumeration', 'tests/bench/enumeration/enumeration.ts'],
  ['history', 'tests/bench/lists/history.ts'],
  ['lists', 'tests/bench/lists/lists.ts'],
  ['mixed', 'tests/bench/crowd/mixed.ts'],
  ['overload', 'tests/bench/crowd/overload.ts'],
  ['profile', 'tests/bench/profile/profile.ts'],
  ['stacks', 'tests/bench/stacks/stacks.ts'],
  ['start', 'tests/bench/start/start.ts'],
]);

/** The same pages once more, beside the servers they are compared with. */
async function buildComparison(): Promise<void> {
  rmSync(inProject('.data', 'bench'), { recursive: true, force: true });
  const reactRouter = inProject('node_modules', '.bin', 'react-router');
  const args = [reactRouter, 'build', 'tests/bench', '--config', 'tests/bench/vite.config.ts'];
  await withProgress('Building what to compare with', () => runNode(args));
}

process.env.NODE_ENV = 'production';
const args = process.argv.slice(2);
const other = others.get(args[0] ?? '');
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await ensureBuilt();
  if (!other) await buildComparison();
  await useResolvedPrograms();
});
await runFile(other ?? pages, other ? args.slice(1) : args);
