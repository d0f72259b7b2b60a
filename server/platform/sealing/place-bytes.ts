import type { SealedPlace } from './sealing.ts';

/** The place as authenticated data; JSON distinguishes `a/b`+`c` from `a`+`b/c`. */
export function placeBytes({ table, column, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}
