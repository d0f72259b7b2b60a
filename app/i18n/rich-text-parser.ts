import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const largestCodePoint = 0x10ffff;

/** Decodes HTML entities; unknown ones stay as written. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]*));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return decodeNamedCharacterReference(name) || whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
      return code > 0 && code <= largestCodePoint ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Escapes a value for use as plain text in markup. */
export function encodeEntities(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

type PhraseTag = 'strong' | 'em' | 'b' | 'i' | 'a';
type ContainerTag = PhraseTag | 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'blockquote';

interface Container {
  readonly tag: ContainerTag;
  readonly class: string | undefined;
  /** Unresolved; only links have one. */
  readonly href: string | undefined;
  readonly inside: RichNode[];
}

/** A piece of rich text: plain text, a line break, emphasis or a link with nested pieces. */
export type RichNode = string | { readonly tag: 'br' } | Container;

const phraseTags = ['strong', 'em', 'b', 'i', 'a'] as const;

/** Allowed tags besides br: a phrase allows emphasis and links, an article also paragraphs, headings and lists. */
export const richTags: Readonly<Record<RichKind, readonly ContainerTag[]>> = {
  phrase: phraseTags,
  article: [...phraseTags, 'p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'],
};

export type RichKind = 'phrase' | 'article';

// Deeper nesting has no use and could overflow the stack during rendering.
const deepest = 8;

// Comments, and elements whose content is not text of the page, are removed with their content. As in HTML, "<" starts a tag only
// before a letter, "/", "!" or "?", and an unclosed tag extends to the end.
const pieces =
  /<!--[^]*?(?:-->|$)|<(head|iframe|math|noscript|script|style|svg|template|title)(?=[\s/>])[^]*?(?:<\/\1\s*>|$)|<[a-z/!?][^>]*(?:>|$)|[^<]+|</gi;
const tagName = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i;
const endsLine = /^(?:p|div|li|h[1-6]|tr|blockquote)$/;

/**
 * Parses text with br and the allowed tags, with the attributes href and class. All other tags and attributes are removed; in a
 * phrase the end of a paragraph, heading or list item becomes a line break. Returns data, never markup, so nothing else can
 * reach the page.
 */
export function parseRichText(text: string, kind: RichKind = 'phrase'): RichNode[] {
  const root: RichNode[] = [];
  let open: Container[] = [];
  const add = (node: RichNode): void => {
    (open.at(-1)?.inside ?? root).push(node);
  };
  const close = (tag: ContainerTag): void => {
    const position = open.findLastIndex((container) => container.tag === tag);
    if (position >= 0) open = open.slice(0, position);
  };

  for (const [piece] of text.matchAll(pieces)) {
    if (!/^<./s.test(piece)) {
      add(decodeEntities(piece));
      continue;
    }
    const [, slash, name = ''] = tagName.exec(piece) ?? [];
    const lowerCaseName = name.toLowerCase();
    const tag = richTags[kind].find((known) => known === lowerCaseName);
    if (tag === undefined) {
      const isLineEnd = slash && kind === 'phrase' && endsLine.test(lowerCaseName);
      if (lowerCaseName === 'br' || isLineEnd) add({ tag: 'br' });
    } else if (slash) {
      close(tag);
    } else if (open.length < deepest) {
      // As in HTML, a link closes an open link, a block a paragraph, and an item the previous item.
      if (tag === 'a') close('a');
      if (!richTags.phrase.includes(tag)) close('p');
      if (tag === 'li' && open.findLast(({ tag: outer }) => /^[uo]l$|^li$/.test(outer))?.tag === 'li')
        close('li');
      const container = {
        tag,
        class: classOf(piece),
        href: tag === 'a' ? attribute('href', piece) : undefined,
        inside: [],
      };
      add(container);
      open = [...open, container];
    }
  }
  return kind === 'phrase' ? withoutLastBreaks(root) : root;
}

function withoutLastBreaks(nodes: readonly RichNode[]): RichNode[] {
  const isBlank = (node: RichNode) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br');
  return nodes.slice(0, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

function classOf(tag: string): string | undefined {
  const value = attribute('class', tag);
  return value !== undefined && /^[\w -]+$/.test(value) ? value : undefined;
}

function attribute(name: 'href' | 'class', tag: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value);
}

const elsewhere = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const files = /\.(pdf|docx?|xlsx?|pptx?|csv|txt|rtf|zip|ics|jpe?g|png|heic|webp)$/i;

/** The target of a link: a page of the app, another site, or a file to download. */
interface SafeLink {
  readonly href: string;
  readonly kind: 'inside' | 'outside';
  readonly file: boolean;
}

/** The link as a browser resolves it; undefined if it could run a script or is invalid. */
export function safeLink(href: string): SafeLink | undefined {
  // `.invalid` never resolves, so only links relative to the app keep this origin.
  const base = 'https://app.invalid';
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const file = files.test(url.pathname);
  if (url.origin === base) {
    const path = href.trimStart().startsWith('#') ? '' : url.pathname + url.search;
    return { href: path + url.hash, kind: 'inside', file };
  }
  return elsewhere.has(url.protocol) ? { href: url.href, kind: 'outside', file } : undefined;
}
