import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { cleanTexts } from '#server/cli/steps/build-plugins.ts';
import { cleanText } from '#server/cli/steps/clean-texts.ts';
import { RichArticle, RichText } from './rich-text.tsx';
import { scriptVectors } from './rich-text.vectors.ts';

const phraseTags = new Set(['STRONG', 'EM', 'BR', 'B', 'I', 'A']);
const articleTags = new Set([...phraseTags, 'P', 'H2', 'H3', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'SPAN']);
// RichText itself adds these two to links.
const allowedAttributes = new Set(['href', 'class', 'rel', 'download']);
const page = new JSDOM('<p></p>', { url: 'https://wren.example/home' }).window.document;

/** Forbidden tags, attributes and addresses in HTML as a browser parses it. */
function foreignParts(html: string, allowedTags = phraseTags): string[] {
  const paragraph = page.createElement('div');
  paragraph.innerHTML = html;
  return [...paragraph.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.has(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !allowedAttributes.has(name)),
    ...[...element.querySelectorAll('[href]'), element]
      .map((link) => ('href' in link ? String(link.href) : ''))
      .filter((href) => href !== '' && !/^(https?:|mailto:|tel:)/.test(href)),
  ]);
}

const foreignInArticle = (html: string) => foreignParts(html, articleTags);
const shownArticle = (text: string) => renderToStaticMarkup(<RichArticle text={text} />);
const shown = (text: string) => renderToStaticMarkup(<RichText text={text} />);

test('the corpus is large and without duplicates', () => {
  expect(new Set(scriptVectors).size).toBe(scriptVectors.length);
  expect(scriptVectors.length).toBeGreaterThanOrEqual(60);
});

/** The vectors that leave forbidden content, with that content. */
const leftBy = (foreignAfter: (vector: string) => string[]) =>
  scriptVectors
    .map((vector) => ({ vector, foreign: foreignAfter(vector) }))
    .filter(({ foreign }) => foreign.length > 0);

const inPhrase = (vector: string) =>
  `Hello <strong>you ${vector} and</strong> <a href="/home" class="more">go ${vector}</a>`;
const inArticle = (vector: string) => `<h2>Hello ${vector}</h2><ul><li>you ${vector}</li></ul><p>there</p>`;

describe.each([
  ['a text from an API is shown', (_: 'phrase' | 'article', html: string) => html],
  ['a text is cleaned in the build and shown', cleanText],
])('no vector leaves forbidden content when %s', (_, written) => {
  test.each([
    ['alone', (vector: string) => vector],
    ['in the middle of a phrase', inPhrase],
  ])('%s', (_place, textOf) => {
    expect(leftBy((vector) => foreignParts(shown(written('phrase', textOf(vector)))))).toEqual([]);
  });

  test.each([
    ['as an article', (vector: string) => vector],
    ['in the middle of an article', inArticle],
  ])('%s', (_place, textOf) => {
    expect(leftBy((vector) => foreignInArticle(shownArticle(written('article', textOf(vector)))))).toEqual(
      [],
    );
  });
});

test('cleaning alone leaves no forbidden content', () => {
  expect(leftBy((vector) => foreignParts(cleanText('phrase', inPhrase(vector))))).toEqual([]);
  expect(leftBy((vector) => foreignInArticle(cleanText('article', inArticle(vector))))).toEqual([]);
});

test('random markup leaves no forbidden content, cleaned or not', () => {
  const punctuation = ['<', '>', '</', '"', "'", '=', ' ', '/', '&', ';', '<!--', '-->', '&lt;', '&#x3c;'];
  const words = ['script', 'svg', 'style', 'a', 'b', 'br', 'href', 'onerror', 'class', 'javascript:alert(1)'];
  const scrap = fc.constantFrom(...punctuation, ...words, '<a href=', '<img src=x ');
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 25 }), (scraps) => {
      const text = scraps.join('');
      for (const written of [text, cleanText('phrase', text)])
        expect(foreignParts(shown(written))).toEqual([]);
      for (const written of [text, cleanText('article', text)])
        expect(foreignInArticle(shownArticle(written))).toEqual([]);
    }),
    { numRuns: rounds(100, 500) },
  );
});

test('cleaning keeps exactly the allowed tags and attributes', () => {
  const html =
    '<h1>a</h1><h2 id="x">b</h2><p style="color:red">d<br>e</p><ul><li>f</li></ul><blockquote>h</blockquote>' +
    '<table><tr><td>i</td></tr></table><img src="/x.png"><div><p class="lead">j</p></div><script>k</script>' +
    '<a href="/home" class="more" id="x">l</a>';
  expect(cleanText('article', html)).toBe(
    'a<h2>b</h2><p>d<br>e</p><ul><li>f</li></ul><blockquote>h</blockquote>i<p class="lead">j</p>' +
      '<a href="/home" class="more">l</a>',
  );
  expect(cleanText('phrase', html)).toBe('abd<br>efhij<a href="/home" class="more">l</a>');
});

test('a build has cleaned content and locales', async () => {
  const files = new Map([
    ['content', resolve('server/sandbox/seed/content/hostile.json')],
    ['locale', resolve('app/i18n/locales/en/hostile.json')],
  ]);
  const hostile = { text: '<p onclick="x()">One <b>two</b></p><script>x</script>', sum: '1 < 2' };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      cleanTexts(),
      {
        name: 'hostile-texts',
        resolveId: { order: 'pre', handler: (id) => files.get(id) },
        load: (id) => (id.endsWith('hostile.json') ? JSON.stringify(hostile) : undefined),
      },
    ],
    build: { write: false, minify: false, ssr: true, rollupOptions: { input: [...files.keys()] } },
  });
  const code = JSON.stringify(output);
  expect(code).toContain('<p>One <b>two</b></p>');
  expect(code).toContain('One <b>two</b>');
  expect(code).toContain('1 < 2');
  expect(code).not.toMatch(/onclick|script>/);
});
