const somewhere = 'http://own.invalid';

/**
 * A path and query of this site, from text that may come from anywhere; `fallback` when it leads elsewhere. Browsers
 * take a backslash for a slash, drop tabs and line breaks, and fold `/./`, so the text is read as they read it.
 */
export function ownPath(given: unknown, fallback = '/'): string {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, somewhere)) return fallback;
  const { origin, pathname, search } = new URL(given, somewhere);
  return origin === somewhere && !pathname.startsWith('//') ? pathname + search : fallback;
}
