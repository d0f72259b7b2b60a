/** The Chromium that `npm test` resolved. No fallback, so that no machine hides a missing step. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: run through npm test');
  return path;
}

/** Chromium's environment, without the faked clock of `npm run shake`, with which it does not start. */
export function chromiumEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _, FAKETIME: __, ...inherited } = process.env;
  // Without a locale, file names cannot contain characters beyond ASCII.
  return { LANG: 'C.UTF-8', ...inherited };
}
