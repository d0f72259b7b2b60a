/** The Chromium that `npm test` resolved. There is no other place to look, so that no machine hides a missing step. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: run through npm test');
  return path;
}

/** What Chromium inherits: not the clock of `npm run shake`, under which it does not start. */
export function chromiumEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _, FAKETIME: __, ...inherited } = process.env;
  // A machine that says nothing of languages has no letter beyond ASCII in the name of a file.
  return { LANG: 'C.UTF-8', ...inherited };
}
