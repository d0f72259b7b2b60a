import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionKindNames, shippedRetention } from './kinds.ts';
import { parseRetention } from './read-retention.ts';

test('the file of the README has each kind, with the days that are shipped', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  const { days, holds } = parseRetention('README.md', text).data;
  expect(days).toEqual(shippedRetention.days);
  expect(retentionKindNames.filter((kind) => !text.includes(`\n  ${kind}: `))).toEqual([]);
  expect(holds).toHaveLength(2);
});
