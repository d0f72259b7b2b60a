import { expect } from 'vitest';

/** Looks again until it is so; a second, as Vitest has it, is not enough for a browser on a busy machine. */
export const eventually = <Found>(look: () => Found | Promise<Found>) =>
  expect.poll(look, { timeout: 30_000 });
