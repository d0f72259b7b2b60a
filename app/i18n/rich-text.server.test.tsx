import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { cleanArticle, cleanRichText } from './rich-text.server.ts';
import { RichArticle, RichText } from './rich-text.tsx';
import { scriptVectors } from './rich-text.vectors.ts';

const phraseTags = new Set(['STRONG', 'EM', 'BR', 'B', 'I', 'A']);
const articleTags = new Set([...phraseTags, 'P', 'H2', 'H3', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'SPAN']);
// The two that RichText itself adds to links.
const allowedAttributes = new Set(['href', 'class', 'rel', 'download']);
const page = new JSDOM('<p></p>', { url: 'https://wren.example/home' }).window.document;

/** What is wrong with a piece of HTML once a browser has read it: foreign tags, attributes, addresses. */
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

// The cleaning process may take as long as the machine needs.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

const foreignInArticle = (html: string) => foreignParts(html, articleTags);
const shownArticle = (text: string) => renderToStaticMarkup(<RichArticle text={text} />);
const shown = (text: string) => renderToStaticMarkup(<RichText text={text} />);

test('the corpus is large and its vectors differ', () => {
  expect(new Set(scriptVectors).size).toBe(scriptVectors.length);
  expect(scriptVectors.length).toBeGreaterThanOrEqual(60);
});

describe('no vector leaves anything foreign', () => {
  /** The vectors after which something foreign is left, and what that is. */
  async function leftBy(foreignAfter: (vector: string) => string[] | Promise<string[]>) {
    const all = await Promise.all(
      scriptVectors.map(async (vector) => ({ vector, foreign: await foreignAfter(vector) })),
    );
    return all.filter(({ foreign }) => foreign.length > 0);
  }
  const inPhrase = (vector: string) =>
    `Hello <strong>you ${vector} and</strong> <a href="/home" class="more">go ${vector}</a>`;
  const inArticle = (vector: string) => `<h2>Hello ${vector}</h2><ul><li>you ${vector}</li></ul><p>there</p>`;

  test('after cleaning', async () => {
    const foreign = async (vector: string) => {
      const clean = await cleanRichText(vector);
      return [...foreignParts(clean), ...foreignParts(shown(clean))];
    };
    expect(await leftBy(foreign)).toEqual([]);
  });

  test('when it is shown without cleaning', async () => {
    expect(await leftBy((vector) => foreignParts(shown(vector)))).toEqual([]);
  });

  test('in the middle of a text, cleaned or not', async () => {
    const foreign = async (vector: string) => {
      const text = inPhrase(vector);
      return [...foreignParts(shown(await cleanRichText(text))), ...foreignParts(shown(text))];
    };
    expect(await leftBy(foreign)).toEqual([]);
  });

  test.each([
    ['alone in an article', (vector: string) => vector],
    ['in the middle of an article', inArticle],
  ])('%s, cleaned or not', async (_, textOf) => {
    const foreign = async (vector: string) => {
      const text = textOf(vector);
      const clean = await cleanArticle(text);
      return [clean, shownArticle(clean), shownArticle(text)].flatMap(foreignInArticle);
    };
    expect(await leftBy(foreign)).toEqual([]);
  });
});

test('any soup of markup comes out with nothing foreign, cleaned or not', async () => {
  const punctuation = ['<', '>', '</', '"', "'", '=', ' ', '/', '&', ';', '<!--', '-->', '&lt;', '&#x3c;'];
  const words = ['script', 'svg', 'style', 'a', 'b', 'br', 'href', 'onerror', 'class', 'javascript:alert(1)'];
  const scrap = fc.constantFrom(...punctuation, ...words, '<a href=', '<img src=x ');
  await fc.assert(
    fc.asyncProperty(fc.array(scrap, { maxLength: 25 }), async (scraps) => {
      const text = scraps.join('');
      expect(foreignParts(shown(text))).toEqual([]);
      expect(foreignParts(shown(await cleanRichText(text)))).toEqual([]);
      expect(foreignInArticle(shownArticle(text))).toEqual([]);
      expect(foreignInArticle(shownArticle(await cleanArticle(text)))).toEqual([]);
    }),
    { numRuns: rounds(100, 500) },
  );
});

test('an article keeps its paragraphs, headings, lists and quotes, and nothing more', async () => {
  const html =
    '<h1>a</h1><h2 id="x">b</h2><h3>c</h3><p style="color:red">d<br>e</p><ul><li>f</li></ul><ol><li>g</li></ol>' +
    '<blockquote>h</blockquote><table><tr><td>i</td></tr></table><img src="/x.png"><div><p class="lead">j</p></div>';
  expect(await cleanArticle(html)).toBe(
    'a<h2>b</h2><h3>c</h3><p>d<br>e</p><ul><li>f</li></ul><ol><li>g</li></ol>' +
      '<blockquote>h</blockquote>i<p class="lead">j</p>',
  );
});

test('a text is cleaned as what it is: a phrase is not taken for the article that was cleaned before', async () => {
  const html = '<p>one</p><p>two</p>';
  expect(await cleanArticle(html)).toBe(html);
  expect(await cleanRichText(html)).toBe('one<br>two');
});

describe('what may stay', () => {
  test.each([
    ['plain text', 'plain text'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<strong>a</strong><em>b</em><b>c</b><i>d</i>', '<strong>a</strong><em>b</em><b>c</b><i>d</i>'],
    ['a<br>b', 'a<br>b'],
    ['<a href="/home" class="more" id="x">a</a>', '<a href="/home" class="more">a</a>'],
    ['<script>alert(1)</script>after', 'after'],
    ['<p>one</p><p>two <b>three</b></p>', 'one<br>two <b>three</b>'],
    ['<ul><li>one</li><li>two</li></ul>', 'one<br>two'],
  ])('%s', async (html, clean) => {
    expect(await cleanRichText(html)).toBe(clean);
  });

  test('the same text is cleaned once', async () => {
    const html = '<b>kept</b><u>left out</u>';
    expect(await cleanRichText(html)).toBe(await cleanRichText(html));
  });

  test('more texts than are kept still come out clean', async () => {
    const numbers = Array.from({ length: 600 }, (_, index) => String(index));
    expect(await Promise.all(numbers.map((number) => cleanRichText(`<u>${number}</u>`)))).toEqual(numbers);
  });

  test('a text without end is cut, and a text of nothing but tags is quick', async () => {
    expect(await cleanRichText(`<b>${'x'.repeat(60_000)}`)).toHaveLength(50_004);
    expect(shown(await cleanRichText('<b>a'.repeat(16_000)))).toContain('<b>a<b>a');
  });
});
