// A program of its own: jsdom takes 70 MB and most of a second, which the process that serves pages never has to spare.
import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import type { CleaningTask, MarkupKind } from './cleaning-process.server.ts';
import { richTags, type RichKind } from './rich-text-parser.ts';

const purifier = createPurifier(new JSDOM('').window);

const rulesOf = (kind: RichKind): Config => ({
  ALLOWED_TAGS: ['br', ...richTags[kind]],
  ALLOWED_ATTR: ['href', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

const rules: Readonly<Record<MarkupKind, Config>> = {
  phrase: rulesOf('phrase'),
  article: rulesOf('article'),
  mail: { FORBID_ATTR: ['style'] },
};

process.on('message', ({ id, kind, html }: CleaningTask) => {
  process.send?.({ id, clean: String(purifier.sanitize(html, rules[kind])) });
});
process.send?.({ ready: true });
