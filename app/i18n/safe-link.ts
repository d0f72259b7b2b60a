const elsewhere = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const files = /\.(pdf|docx?|xlsx?|pptx?|csv|txt|rtf|zip|ics|jpe?g|png|heic|webp)$/i;

/** Where a link of a text leads: a page of the app, a place outside, or a file to download. */
export interface SafeLink {
  readonly href: string;
  readonly kind: 'inside' | 'outside';
  readonly file: boolean;
}

/** The link as a browser would resolve it, or nothing when it could run a script or leads nowhere. */
export function safeLink(href: string): SafeLink | undefined {
  // `.invalid` never exists, so only links relative to the app keep this origin.
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
