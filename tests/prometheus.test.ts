import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#server/web/metrics.ts';
import { readSource } from './support/house/figures.ts';

const rule = z.object({ record: z.string().optional(), alert: z.string().optional(), expr: z.string() });
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readSource('.deploy/prometheus/rules.yml')));
const rules = groups.flatMap((group) => group.rules);

const { panels } = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readSource('.deploy/grafana/wren.json')));
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const words = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring']);

/** The metrics that an expression of PromQL names. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, '')
    .replace(/\b(by|on|without|ignoring) \([^)]*\)/g, '');
  const names = bare.matchAll(/(?<![\w.:])[a-z_:][\w:]*(?![\w:]|\s*\()/gi);
  return Array.from(names, ([name]) => name).filter((name) => !words.has(name));
}

async function exported(): Promise<{ own: string[]; series: Set<string> }> {
  const metrics = createMetrics();
  const pool = { idleCount: 0, totalCount: 0, waitingCount: 0 };
  metrics.watch({ release: '1', pool, streams: () => 0, countJobs: async () => [], dataDir: tmpdir() });
  const types = Array.from((await metrics.read()).matchAll(/^# TYPE (\S+) (\w+)$/gm));
  const series = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
  const names = types.map(([, name = '']) => name);
  return { own: names.filter((name) => !/^(process|nodejs)_/.test(name)), series: new Set(series) };
}

describe('metrics in expressions', () => {
  test.each([
    ['sum by (le) (rate(a_bucket{b="c"}[5m]))', ['a_bucket']],
    ['absent(a) and on() b:c', ['a', 'b:c']],
    ['max by (kind) (a) - min by (kind) (min_over_time(a[1d])) > 0.5', ['a', 'a']],
  ])('are found: %s', (expression, names) => expect(metricsIn(expression)).toEqual(names));
});

test('rules and dashboard name only metrics that the app exports, and rules that exist', async () => {
  const { series } = await exported();
  const known = new Set([...series, ...rules.flatMap(({ record }) => record ?? [])]);
  const named = [...rules.map(({ expr }) => expr), ...shown].flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of the app is on the dashboard', async () => {
  const { own } = await exported();
  const named = shown.flatMap(metricsIn).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  const ofErrors = rules.flatMap(({ record, expr }) => (record ? metricsIn(expr) : []));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => ![...named, ...ofErrors].includes(name))).toEqual([]);
});

test('errors are measured over the windows of burn rates 14.4, 6 and 1', () => {
  const burns = rules.flatMap(({ alert, expr }) => (alert && expr.includes('wren:errors:') ? [expr] : []));
  const parts = burns.map((expr) => Array.from(expr.matchAll(/rate(\w+) > ([\d.]+) \* 0\.001/g)));
  expect(parts.map((limits) => limits.map(([, range, burn]) => [range, burn]))).toEqual([
    [
      ['1h', '14.4'],
      ['5m', '14.4'],
    ],
    [
      ['6h', '6'],
      ['30m', '6'],
    ],
    [
      ['3d', '1'],
      ['6h', '1'],
    ],
  ]);
});
