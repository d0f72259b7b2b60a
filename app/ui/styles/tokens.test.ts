import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The color tokens of each `:root` block that sets a color scheme, in the file's order. */
const schemes = [...css.matchAll(/\{[^{}]*color-scheme:[^{}]*\}/g)].map(
  ([block]) =>
    new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex])),
);
const [light, dark] = schemes;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'sand'];
const states = ['ok', 'warn', 'bad', 'info'];

/** [foreground, background, minimum ratio] */
const pairs: [string, string, number][] = [
  ...[...grounds, 'teal-wash', 'coral-wash', ...states.map((state) => `${state}-wash`)].map(
    (ground): [string, string, number] => ['ink', ground, 7],
  ),
  ...[...grounds, 'teal-wash', 'hill', 'hill-near'].map((ground): [string, string, number] => [
    'ink-soft',
    ground,
    4.5,
  ]),
  ...['teal', 'teal-deep'].flatMap((link) =>
    [...grounds, 'teal-wash'].map((ground): [string, string, number] => [link, ground, 4.5]),
  ),
  ...states.flatMap((state): [string, string, number][] => [
    [state, `${state}-wash`, 4.5],
    [state, 'paper', 4.5],
    [state, 'sand', 4.5],
  ]),
  ['coral', 'coral-wash', 4.5],
  ['coral', 'paper', 3],
  ['on-teal', 'teal', 4.5],
  ['on-teal', 'teal-deep', 4.5],
  ['teal-deep', 'on-teal', 4.5],
  ['on-coral', 'coral', 4.5],
  ['on-bad', 'bad', 4.5],
  ['on-banner', 'banner', 7],
  ['on-banner', 'banner-deep', 7],
  ['paper', 'ok', 4.5],
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['line-strong', ground, 3],
    ['teal', ground, 3],
  ]),
  ['focus', 'focus-ink', 3],
];

function ratio(
  scheme: Map<string | undefined, string | undefined> | undefined,
  one: string,
  other: string,
): number {
  const colors = [one, other].map((name) => scheme?.get(name));
  const [foreground, ground] = colors;
  if (!foreground || !ground) throw new Error(`no color for ${one} or ${other}`);
  return contrast(foreground, ground);
}

test('there are two schemes with the same colors', () => {
  expect(schemes).toHaveLength(2);
  expect([...(dark?.keys() ?? [])]).toEqual([...(light?.keys() ?? [])]);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, scheme) => {
  test.each(pairs)('%s on %s has at least %d : 1', (foreground, ground, least) => {
    expect(ratio(scheme, foreground, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(grounds)('the focus ring stands out from %s', (ground) => {
    const best = Math.max(ratio(scheme, 'focus', ground), ratio(scheme, 'focus-ink', ground));
    expect(best).toBeGreaterThanOrEqual(3);
  });
});
