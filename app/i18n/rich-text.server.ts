import { createHash } from 'node:crypto';
import { createCleaningProcess, type CleanMarkup } from './cleaning-process.server.ts';
import { encodeEntities } from './html-entities.ts';
import { parseRichText, type RichKind, type RichNode } from './rich-text-parser.ts';

// What goes beyond these is cut; no real text of a page comes near. A DOM takes quadratic time over tags that
// are opened and never closed: 16,000 of them kept it busy for 20 seconds.
const mostCharacters = 50_000;
const mostTags = 1_500;

const mostKept = 500;

type CleaningFailed = (error: unknown) => void;

/** Cleans each text once, as long as it is among those kept; `failed` hears of what could not be cleaned. */
export function createTextCleaner(clean: CleanMarkup, failed: CleaningFailed) {
  const cleaned = new Map<string, Promise<string>>();

  return (kind: RichKind, html: string): Promise<string> => {
    const key = kind + createHash('sha256').update(html).digest('base64');
    const known = cleaned.get(key);
    if (known !== undefined) return known;
    const markup = kind === 'phrase' ? withLineBreaks(withinLimits(html)) : withinLimits(html);
    const result = clean(kind, markup)
      // Once more in a new process, for it may have been another text that ended the first one.
      .catch(() => clean(kind, markup))
      .catch((error: unknown) => {
        cleaned.delete(key);
        failed(error);
        return wordsOf(html);
      });
    // A Map hands its keys out in the order they came, so the first one is the oldest.
    const [oldest] = cleaned.keys();
    if (cleaned.size >= mostKept && oldest !== undefined) cleaned.delete(oldest);
    cleaned.set(key, result);
    return result;
  };
}

let tell: CleaningFailed = () => undefined;

/** Says who hears of texts that could not be cleaned, of which only the words were shown. */
export function whenCleaningFails(listener: CleaningFailed): void {
  tell = listener;
}

const cleanInProcess = createCleaningProcess();
const cleanText = createTextCleaner(cleanInProcess, (error) => tell(error));

/**
 * HTML from elsewhere reduced to the tags strong, em, br, b, i, a and the attributes href and class; the ends of
 * paragraphs and list items become line breaks. The answer is for `<RichText>`.
 */
export async function cleanRichText(html: string): Promise<string> {
  // Text without a tag has nothing to clean, and entities are read when it is shown.
  return html.includes('<') ? withoutLastBreaks(await cleanText('phrase', html)) : html;
}

/** The same for whole articles: paragraphs, headings, lists and quotes stay. The answer is for `<RichArticle>`. */
export function cleanArticle(html: string): Promise<string> {
  return cleanText('article', html);
}

/** The markup of a mail, as readers of mails show it. Throws when it cannot be cleaned. */
export function cleanMail(html: string): Promise<string> {
  return cleanInProcess('mail', html);
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

/** No markup is shown that was not cleaned, so what is left are the words, and where lines end. */
function wordsOf(html: string): string {
  const inWords = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return encodeEntities(node);
        return node.tag === 'br' ? '<br>' : inWords(node.inside);
      })
      .join('');
  return withoutLastBreaks(inWords(parseRichText(withLineBreaks(withinLimits(html)))));
}
