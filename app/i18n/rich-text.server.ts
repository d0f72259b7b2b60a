import { createHash } from 'node:crypto';
import type { DOMPurify } from 'dompurify';
import { richTags, type RichKind } from './rich-text-parser.ts';

// What goes beyond these is cut; no real text of a page comes near. A DOM takes quadratic time over tags that
// are opened and never closed: 16,000 of them kept it busy for 20 seconds.
const mostCharacters = 50_000;
const mostTags = 1_500;

const cleaned = new Map<string, string>();
const mostKept = 500;

let purifier: Promise<DOMPurify> | undefined;

// jsdom takes a second of the process and 70 MB. It is the one DOM for Node that DOMPurify's authors trust.
async function loadPurifier(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  return createPurifier(new JSDOM('').window);
}

/** Loads what cleans texts, so that no request waits for it. */
export async function prepareRichText(): Promise<void> {
  await purified('phrase', '<b></b>');
}

/**
 * HTML from elsewhere reduced to the tags strong, em, br, b, i, a and the attributes href and class; the ends of
 * paragraphs and list items become line breaks. The answer is for `<RichText>`.
 */
export async function cleanRichText(html: string): Promise<string> {
  // Text without a tag has nothing to clean, and entities are read when it is shown.
  if (!html.includes('<')) return html;
  return cleanedOnce('phrase', html, async () =>
    withoutLastBreaks(await purified('phrase', withLineBreaks(withinLimits(html)))),
  );
}

/** The same for whole articles: paragraphs, headings, lists and quotes stay. The answer is for `<RichArticle>`. */
export async function cleanArticle(html: string): Promise<string> {
  return cleanedOnce('article', html, () => purified('article', withinLimits(html)));
}

async function cleanedOnce(kind: RichKind, html: string, clean: () => Promise<string>): Promise<string> {
  const key = kind + createHash('sha256').update(html).digest('base64');
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const result = await clean();
  keep(key, result);
  return result;
}

async function purified(kind: RichKind, html: string): Promise<string> {
  purifier ??= loadPurifier();
  return (await purifier).sanitize(html, {
    ALLOWED_TAGS: ['br', ...richTags[kind]],
    ALLOWED_ATTR: ['href', 'class'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

function withinLimits(html: string): string {
  const pieces = html.slice(0, mostCharacters).split('<', mostTags + 1);
  return pieces.join('<');
}

function withLineBreaks(html: string): string {
  return html.replaceAll(/<\/(p|div|li|h[1-6]|tr|blockquote)\s*>/gi, '<br>$&');
}

function withoutLastBreaks(html: string): string {
  let text = html.trim();
  while (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
  return text;
}

function keep(key: string, text: string): void {
  // A Map hands its keys out in the order they came, so the first one is the oldest.
  const [oldest] = cleaned.keys();
  if (cleaned.size >= mostKept && oldest !== undefined) cleaned.delete(oldest);
  cleaned.set(key, text);
}
