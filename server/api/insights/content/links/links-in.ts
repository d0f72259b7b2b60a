import { isObject } from '#app/domain/document-differences.ts';
import { safeLink } from '#app/i18n/rich-text-parser.ts';

/** A text that is nothing but an address, such as a source. */
const addressPattern = /^https:\/\/\S+$/;

/** Links in HTML (`href="…"`, also without quotation marks, as pages read it) and in Markdown (`](…)`). */
const linkPattern = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|\]\(\s*([^)\s]+)/gi;

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
}

/** The addresses that a document names, each once: paths of this product, and https addresses. Other protocols are not looked at. */
export function linksIn(document: unknown): string[] {
  const found = texts(document).flatMap((text) => [
    ...(addressPattern.test(text) ? [text] : []),
    ...Array.from(
      text.matchAll(linkPattern),
      ([, double, single, bare, markdown]) => double ?? single ?? bare ?? markdown ?? '',
    ),
  ]);
  const links = found.flatMap((href) => {
    const link = safeLink(href.replaceAll('&amp;', '&'));
    if (!link) return [];
    if (link.kind === 'inside') return link.href.startsWith('/') ? [link.href.replace(/[?#].*$/, '')] : [];
    return link.href.startsWith('https:') ? [link.href.replace(/#.*$/, '')] : [];
  });
  return [...new Set(links)].filter((link) => link.length <= 2000);
}
