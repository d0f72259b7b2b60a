/** The Chromium that `npm test` resolved. There is no other place to look, so that no machine hides a missing step. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: run through npm test');
  return path;
}
