import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from './support/house/import-graph.ts';

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

test.skipIf(!hasPromtool)('promtool accepts the configuration, and its tests of the rules pass', () => {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
  expect(promtool('check', 'config', '.deploy/prometheus/prometheus.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', '.deploy/prometheus/rules.test.yml')).toContain('SUCCESS');
});
