/** spec §4, progress bar: percent. `chance` is a random number from 0 up to 1. */
const progressTickMs = 800;
const progressFinishStepMs = 200;
const largestStep = 4;
const cap = 99.4;

export function nextProgress(value: number, chance: number): number {
  return Math.min(cap, value + chance * largestStep);
}

/** The values shown after loading: a jump to 30–79, then full, then hidden. */
export function finishingValues(chance: number): [number, number, number] {
  return [30 + Math.floor(chance * 50), 100, 0];
}

export function isProgressVisible(value: number): boolean {
  return value > 0 && value < 100;
}

type Show = (value: number) => void;

/** Shows how far loading seems to be, tick by tick, until it is stopped. */
export function startProgress(show: Show, chance = Math.random): () => void {
  let value = 0;
  const timer = setInterval(() => {
    value = nextProgress(value, chance());
    show(value);
  }, progressTickMs);
  return () => clearInterval(timer);
}

/** Shows that loading is done, step by step. What it answers stops it. */
export function finishProgress(show: Show, chance = Math.random): () => void {
  const [first, ...rest] = finishingValues(chance());
  const timers = rest.map((value, index) =>
    setTimeout(() => show(value), progressFinishStepMs * (index + 1)),
  );
  show(first);
  return () => timers.forEach((timer) => clearTimeout(timer));
}
