import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandFaults, brandStyles, contrastOf, isColor, leastContrast, wrenSurfaces } from './brand.ts';

const tokensCss = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
const tokensIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const [light = {}, dark = {}] = [...tokensCss.matchAll(/\{[^{}]*color-scheme:[^{}]*\}/g)].map(([block]) =>
  tokensIn(block),
);

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
/** Half of the pairs are a dark and a light color, which alone can be a brand's. */
const colors = fc.oneof(
  fc.record({ accent: color, accent_text: color }),
  fc.tuple(color, color).map(([one, other]) => {
    const [accent, accent_text] = [one, other].toSorted(
      (a, b) => contrastOf(b, '#ffffff') - contrastOf(a, '#ffffff'),
    );
    return { accent: accent ?? one, accent_text: accent_text ?? other };
  }),
);

/** What app/ui/styles and the areas put on each other of the tokens that a brand replaces. */
const used: readonly (readonly [color: string, ground: string, least: number])[] = [
  ...['teal', 'teal-deep'].flatMap((link) =>
    ['paper', 'sand', 'teal-wash'].map((ground) => [link, ground, leastContrast] as const),
  ),
  ['on-teal', 'teal', leastContrast],
  ['on-teal', 'teal-deep', leastContrast],
  ['on-banner', 'banner', leastContrast],
  ['on-banner', 'banner-deep', leastContrast],
  ['ink', 'teal-wash', 7],
  ['ink-soft', 'teal-wash', leastContrast],
];

/** Both schemes of a page with a brand: Wren's tokens under those of the brand. */
function schemesWith(brand: { accent: string; accent_text: string }) {
  const [, own = '', ownDark = ''] =
    /^@media screen\{(.*)\}@media screen and \(prefers-color-scheme:dark\)\{(.*)\}$/.exec(
      brandStyles(brand),
    ) ?? [];
  return { light: { ...light, ...tokensIn(own) }, dark: { ...dark, ...tokensIn(ownDark) } };
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('%s on %s is %d : 1, as WebAIM and Chromium have it', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});

test('the colors that a brand keeps are those of the pages', () => {
  expect(light).toMatchObject(wrenSurfaces.light);
  expect(dark).toMatchObject(wrenSurfaces.dark);
});

test('accepted colors are readable in every pair that pages use, in both schemes', () => {
  let allowed = 0;
  fc.assert(
    fc.property(colors, (brand) => {
      if (brandFaults(brand).length > 0) return;
      allowed += 1;
      for (const [scheme, tokens] of Object.entries(schemesWith(brand)))
        for (const [name, ground, least] of used)
          expect([
            scheme,
            name,
            ground,
            contrastOf(tokens[name] ?? '', tokens[ground] ?? '') >= least,
          ]).toEqual([scheme, name, ground, true]);
    }),
    { numRuns: 2000 },
  );
  expect(allowed).toBeGreaterThan(100);
});

test('a refusal names two colors and their contrast, which is below the minimum', () => {
  fc.assert(
    fc.property(colors, (brand) => {
      for (const { field, scheme, color: named, ground, ratio } of brandFaults(brand)) {
        expect(brand[field]).toBe(named);
        const contrast = contrastOf(named, ground);
        expect(contrast).toBeLessThan(leastContrast);
        expect(Math.floor(contrast * 100)).toBe(Math.round(Number(ratio) * 100));
        expect(Object.keys(wrenSurfaces)).toContain(scheme);
      }
    }),
  );
});

describe('examples', () => {
  test.each([
    ['#0f5e5a', '#ffffff', undefined],
    ['#0033a0', '#dbe6ff', undefined],
    // 3:1 suffices for a border, not for a link.
    ['#c2701a', '#ffffff', 'accent light sunken 3.29'],
    ['#0033a0', '#3d6ad6', 'accent_text light button 2.13'],
    // Readable on the button, but its own dark page is not.
    ['#000000', '#757575', 'accent_text dark selected 3.01'],
    ['#ffc400', '#1f2a37', 'accent light sunken 1.40'],
    ['#777777', '#777777', 'accent light sunken 3.95'],
  ])('%s with %s', (accent, accent_text, expected) => {
    const [first] = brandFaults({ accent, accent_text });
    expect(first && `${first.field} ${first.scheme} ${first.on} ${first.ratio}`).toBe(expected);
  });

  test('the style sheet changes neither states nor focus, nothing on paper, and is less than 1 KB', () => {
    const css = brandStyles({ accent: '#0033a0', accent_text: '#dbe6ff' });
    expect(css).not.toMatch(/--(ok|warn|bad|info|focus|ink|paper|coral)/);
    expect(css.replaceAll(/@media screen[^{]*\{:root\{[^}]*\}\}/g, '')).toBe('');
    expect(Buffer.byteLength(css)).toBeLessThan(1024);
  });
});

test.each(['#FFFFFF', '#fff', 'white', '#12345g', '#1234567', '', 'rgb(0,0,0)', '#000000;}'])(
  '%s is no color',
  (text) => expect(isColor(text)).toBe(false),
);
