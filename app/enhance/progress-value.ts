/** spec §4, progress bar: percent. `chance` is a random number from 0 up to 1. */
export const progressTickMs = 800;
export const progressFinishStepMs = 200;
const largestStep = 4;
const cap = 99.4;

export function nextProgress(value: number, chance: number): number {
  return Math.min(cap, value + chance * largestStep);
}

/** The values shown one after another when loading is done: a jump to 30–79, then full, then gone. */
export function finishingValues(chance: number): [number, number, number] {
  return [30 + Math.floor(chance * 50), 100, 0];
}

export function isProgressVisible(value: number): boolean {
  return value > 0 && value < 100;
}
