/** Often enough for the other side's typing indicator, seldom enough for a phone. */
const betweenMs = 3_000;
/** After the last key. */
const restsMs = 1_500;

/**
 * Saves the text during typing and once more after a pause. Calls of `keep` never overlap; a failed save is repeated with the
 * next one.
 */
export function createDraftKeeper(keep: (text: string) => Promise<void>) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = 0;
  let working: Promise<void> = Promise.resolve();

  function keepNow(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = unsaved;
    if (text === undefined) return;
    unsaved = undefined;
    isDue = Date.now() + betweenMs;
    working = working.then(() => keep(text)).catch(() => undefined);
  }

  return {
    typed(text: string): void {
      unsaved = text;
      clearTimeout(timer);
      if (Date.now() >= isDue) keepNow();
      else timer = setTimeout(keepNow, Math.min(restsMs, isDue - Date.now()));
    },
    /** Call when the text was sent. */
    forget(): void {
      unsaved = undefined;
      clearTimeout(timer);
    },
    /** Resolves once no save is in flight. */
    settled: (): Promise<void> => working,
  };
}
