import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LocaleProvider } from './locale-provider.tsx';
import { parseRichText } from './rich-text-parser.ts';
import { RichArticle, RichMessage, RichText } from './rich-text.tsx';

const shown = (text: string) => renderToStaticMarkup(<RichText text={text} />);

test.each([
  ['plain', 'plain'],
  ['a <strong>b</strong> c', 'a <strong>b</strong> c'],
  ['<B CLASS="x">b</B>', '<b class="x">b</b>'],
  ['a<br>b<br/>c<br />d', 'a<br/>b<br/>c<br/>d'],
  ['a < b and c > d', 'a &lt; b and c &gt; d'],
  ['fish &amp; chips &lt;3 &nbsp;&copy;&frac12; &none;', 'fish &amp; chips &lt;3 \u00a0©½ &amp;none;'],
  ['<b>left open <i>both', '<b>left open <i>both</i></b>'],
  ['<b>crossed <i>over</b> here</i>', '<b>crossed <i>over</i></b> here'],
  ['closed</b> twice</i>', 'closed twice'],
  ['<p>kept <u>words</u></p>', 'kept words'],
  ['<h2>no <ul><li>blocks</li></ul></h2><blockquote>here</blockquote>', 'no blocks<br/><br/>here'],
  ['<p>one</p>\n<p>two <b>three</b></p>\n', 'one<br/>\ntwo <b>three</b>'],
  ['<ul><li>one</li><li>two</li></ul>', 'one<br/>two'],
  ['<script>alert(1)</script>a<style>b</style> <!-- c > d -->e<svg><title>f</title>g', 'a e'],
])('%s', (text, html) => {
  expect(shown(text)).toBe(html);
});

describe('links', () => {
  test.each([
    ['/home', '<a href="/home">x</a>'],
    ['/insights/sleep?a=1#top', '<a href="/insights/sleep?a=1#top">x</a>'],
    ['#main', '<a href="#main">x</a>'],
    ['/files/guide.PDF', '<a href="/files/guide.PDF" download="">x</a>'],
    ['/files/form.docx?version=2', '<a href="/files/form.docx?version=2" download="">x</a>'],
    ['https://example.com/a', '<a href="https://example.com/a" rel="external noreferrer">x</a>'],
    ['//example.com/a', '<a href="https://example.com/a" rel="external noreferrer">x</a>'],
    ['/\\example.com', '<a href="https://example.com/" rel="external noreferrer">x</a>'],
    ['tel:+14155550132', '<a href="tel:+14155550132" rel="external noreferrer">x</a>'],
    ['mailto:care@example.com', '<a href="mailto:care@example.com" rel="external noreferrer">x</a>'],
    ['javascript:alert(1)', 'x'],
    ['data:text/html,x', 'x'],
  ])('to %s', (href, html) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(html);
  });

  test('a link inside a link ends the first', () => {
    expect(shown('<a href="/a">a<a href="/b">b</a></a>')).toBe('<a href="/a">a</a><a href="/b">b</a>');
  });

  test('without an address only the text remains', () => {
    expect(shown('<a class="x">words <b>here</b></a>')).toBe('words <b>here</b>');
  });
});

describe('an article', () => {
  const shownArticle = (text: string) => renderToStaticMarkup(<RichArticle text={text} />);

  test('has blocks', () => {
    const html = '<h2>a</h2><p>b <em>c</em></p><ul><li>d</li><li>e<br/>f</li></ul>';
    expect(shownArticle(html)).toBe(html);
  });

  test('closes open paragraphs and items as a browser does', () => {
    expect(shownArticle('<p>a<p>b<ul><li>c<li>d<ol><li>e</ol><li>f</ul>g')).toBe(
      '<p>a</p><p>b</p><ul><li>c</li><li>d<ol><li>e</li></ol></li><li>f</li></ul>g',
    );
  });

  test.each([
    ['/insights/sleep', '<a href="/insights/sleep">x</a>'],
    ['/files/guide.pdf', '<a href="/files/guide.pdf" download="">x</a>'],
    [
      'https://example.com/a',
      '<a href="https://example.com/a" rel="external noreferrer">x<span class="visually-hidden"> (leads out of this website)</span></a>',
    ],
    ['tel:+14155550132', '<a href="tel:+14155550132" rel="external noreferrer">x</a>'],
  ])('links to %s', (href, html) => {
    expect(shownArticle(`<a href="${href}">x</a>`)).toBe(html);
  });
});

// A parser with quadratic time would need minutes.
test.each(['<b>a', '<script>', '<!--', '<svg ', '</', '&', '<a href="', '<li>'])(
  '“%s” two hundred thousand times is read in one pass',
  (piece) => {
    expect(parseRichText(piece.repeat(200_000), 'article').length).toBeLessThanOrEqual(200_000);
  },
);

test('values of placeholders stay plain text', () => {
  const page = renderToStaticMarkup(
    <LocaleProvider locale="es">
      <RichMessage message="common:errorTitle" values={{ title: '<b>a</b> & "b"' }} />
    </LocaleProvider>,
  );
  expect(page).toBe('Error: &lt;b&gt;a&lt;/b&gt; &amp; &quot;b&quot;');
});
