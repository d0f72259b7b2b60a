/** Often enough that the other side sees that somebody writes, seldom enough for a phone. */
const betweenMs = 3_000;
/** After the last key. */
const restsMs = 1_500;

/**
 * Has what is typed kept while it is typed, and once more when it rests. `keep` is never asked while it is at work; what it fails to
 * keep is kept with what is typed next.
 */
export function createDraftKeeper(keep: (text: string) => Promise<void>) {
  let wanted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = 0;
  let working: Promise<void> = Promise.resolve();

  function keepNow(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = wanted;
    if (text === undefined) return;
    wanted = undefined;
    isDue = Date.now() + betweenMs;
    working = working.then(() => keep(text)).catch(() => undefined);
  }

  return {
    typed(text: string): void {
      wanted = text;
      clearTimeout(timer);
      if (Date.now() >= isDue) keepNow();
      else timer = setTimeout(keepNow, Math.min(restsMs, isDue - Date.now()));
    },
    /** What was typed was sent. Resolves once nothing is on its way that could be kept after it. */
    forget(): Promise<void> {
      wanted = undefined;
      clearTimeout(timer);
      return working;
    },
  };
}
