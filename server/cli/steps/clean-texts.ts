import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { richTags, type RichKind } from '#app/i18n/rich-text-parser.ts';

const purifier = createPurifier(new JSDOM('').window);

const rulesOf = (kind: RichKind): Config => ({
  ALLOWED_TAGS: ['br', ...richTags[kind]],
  ALLOWED_ATTR: ['href', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/** HTML reduced to the tags of its kind and the attributes href and class. */
export function cleanText(kind: RichKind, html: string): string {
  return purifier.sanitize(html, rulesOf(kind)).replaceAll('&nbsp;', '\u00A0');
}

/** A JSON file with each of its texts that has markup cleaned. Loads a DOM, so only the build calls it (vite.config.ts). */
export function cleanJson(kind: RichKind, json: string): string {
  const cleaned = (_: string, value: unknown) =>
    typeof value === 'string' && /<[a-z/!?]/i.test(value) ? cleanText(kind, value) : value;
  return JSON.stringify(JSON.parse(json, cleaned));
}
