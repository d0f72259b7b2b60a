import type { FileRefusalCode } from './file-refusal.ts';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export const maxPixels = 100_000_000;

/**
 * Why a picture of this declared size is refused, if so: one of unknown size may exhaust the memory of a viewer.
 *
 * @param most how many pixels it may have
 */
export function refusalOfSize(size: PictureSize | null, most = maxPixels): FileRefusalCode | null {
  if (size === null || size.width === 0 || size.height === 0) return 'wrong_type';
  return size.width * size.height > most ? 'too_big.pixels' : null;
}
