import { createHash } from 'node:crypto';

function digestOf(names: readonly string[]): Buffer {
  return createHash('sha256').update(names.join('\0')).digest();
}

/** The same UUID (version 8) for the same names, on every machine. */
export function demoId(...names: string[]): string {
  const bytes = digestOf(['wren-demo', ...names]).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A short reference such as `bill-3f9a1c2e`. */
export function demoUid(prefix: string, ...names: string[]): string {
  return `${prefix}-${digestOf(['wren-demo-uid', prefix, ...names]).toString('hex', 0, 4)}`;
}

const unmistakable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number as members see it, such as `R-2026-7K3M9Q` of a claim: the letter, the year, and characters derived from the names. */
export function demoReference(letter: string, year: number, ...names: string[]): string {
  const letters = Array.from(digestOf(['wren-demo-claim', ...names]).subarray(0, 6), (byte) =>
    unmistakable.charAt(byte % unmistakable.length),
  );
  return `${letter}-${year}-${letters.join('')}`;
}
