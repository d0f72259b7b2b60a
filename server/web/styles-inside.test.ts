import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtStyleSheet, withStylesInside } from './anonymous-page-cache.ts';

const link = (path: string) => `<link nonce="bm9uY2U=" rel="stylesheet" href="${path}"/>`;
const forPaper = (path: string) => `<link rel="stylesheet" href="${path}" media="print"/>`;
const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const sheets = new Map([
  ['/assets/root-a1.css', 'body{color:red}'],
  ['/assets/page-b2.css', 'h1:before{content:"$& $1"}'],
  ['/assets/escaping-c3.css', 'a{content:"</STYLE><script>"}'],
]);
const styled = (html: string) => withStylesInside(html, (path) => sheets.get(path));

describe('style sheets inside a page', () => {
  test('replace their links in order, and are linked again for print', () => {
    const [root, page] = ['/assets/root-a1.css', '/assets/page-b2.css'];
    const { html, styleSources } = styled(`<head>${link(root)}${link(page)}</head>`);
    const inside = [root, page].map((path) => `<style>${sheets.get(path)}</style>${forPaper(path)}`);
    expect(html).toBe(`<head>${inside.join('')}</head>`);
    expect(styleSources).toEqual([root, page].map((path) => sourceOf(sheets.get(path) ?? '')));
  });

  test.each([
    ['an unknown sheet', link('/assets/unknown-e5.css')],
    ['a sheet that contains an end tag', link('/assets/escaping-c3.css')],
    ['an address elsewhere', link('https://evil.example/assets/root-a1.css')],
    ['a path that leaves the directory', link('/assets/../root-a1.css')],
    ['another kind of link', '<link rel="icon" href="/assets/root-a1.css"/>'],
    ['nothing', ''],
  ])('%s is left unchanged', (_what, html) => {
    expect(styled(html)).toEqual({ html, styleSources: [] });
  });
});

test('without a build there is no built sheet', () => {
  expect(builtStyleSheet('/assets/none-00.css')).toBeUndefined();
});
