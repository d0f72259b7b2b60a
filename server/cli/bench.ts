import { rmSync } from 'node:fs';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { withProgress } from './steps/progress.ts';
import { useResolvedPrograms } from './steps/programs.ts';
import { inProject } from './steps/project.mjs';
import { runFile, runSteps } from './steps/run-steps.ts';
import { runNode } from './steps/run.ts';

/** The default run of `npm run bench`, and the alternatives of `npm run bench -- NAME`. */
const pages = 'tests/tools/bench/bench.ts';
const others = new Map([
  ['browser', 'tests/tools/bench/browser/browser.ts'],
  ['chat', 'tests/tools/bench/chat/chat.ts'],
  ['cpu', 'tests/tools/bench/cpu/cpu.ts'],
  ['enumeration', 'tests/tools/bench/enumeration/enumeration.ts'],
  ['history', 'tests/tools/bench/lists/history.ts'],
  ['lists', 'tests/tools/bench/lists/lists.ts'],
  ['mixed', 'tests/tools/bench/crowd/mixed.ts'],
  ['overload', 'tests/tools/bench/crowd/overload.ts'],
  ['profile', 'tests/tools/bench/profile/profile.ts'],
  ['stacks', 'tests/tools/bench/stacks/stacks.ts'],
  ['start', 'tests/tools/bench/start/start.ts'],
]);

/** Builds the pages for the comparison servers. */
async function buildComparison(): Promise<void> {
  rmSync(inProject('.data', 'bench'), { recursive: true, force: true });
  const reactRouter = inProject('node_modules', '.bin', 'react-router');
  const args = [reactRouter, 'build', 'tests/tools/bench', '--config', 'tests/tools/bench/vite.config.ts'];
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
