import { expect, test } from 'vitest';
import { articleTexts } from './article-text.ts';

function wordsOf(body: string): string | undefined {
  const article = { slug: 'naps', title: { en: 'Naps', es: 'Siestas' }, intro: { en: '', es: '' } };
  const block = { post_slug: 'naps', language: 'en', body, caption: null, embed_title: null } as const;
  return articleTexts(article, [block])[0]?.words;
}

test('the words of an article are those between its tags', () => {
  expect(wordsOf('<p class="lead">Sleep&nbsp;well</p>\n<p>3 &lt; 4 < 5</p>')).toBe('Sleep well 3 < 4 < 5');
});

// Quadratic time would need minutes.
test('very many signs that begin a tag are read', () => {
  expect(wordsOf('<'.repeat(256 * 1024))).toHaveLength(256 * 1024);
});
