import fc, { type Arbitrary } from 'fast-check';
import { plain, type Pieces } from './odd-request.ts';

const units = [
  'a', '0', '9', ' ', '\t', '.', ',', ';', ':', '-', '+', '/', '\\', '&', '=', '?', '#', '%', '%00', '%0a', '%ff',
  '%E0%A4%A', '%2e%2e%2f', '\0', '\n', '\r\n', '\u2028', '\u202E', 'é', '💚', '(', '[', '{', '[0]', '[99]', '.a',
  '"', "'", '<', '<b>', '*', '|', '_', '$', '@', '1e9', '-1', '2026-02-30', '9999-12-31', '99999999999999999999',
  'constructor', '__proto__', 'null', 'gzip ', 'q=0.1,', 'a=1;', '{"a":', '../', 'ä', 'ß', '\ud83d',
]; // prettier-ignore

export const times = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(100, 1000) },
  { weight: 1, arbitrary: fc.constantFrom(5000, 60_000) },
);

/** A text of repeated parts with a maximum size. */
export function oddText(mostBytes: number): Arbitrary<Pieces> {
  const part = fc.tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...units) }, fc.string({ maxLength: 12 })),
    times,
  );
  return fc.array(part, { minLength: 0, maxLength: 4 }).map((parts) => {
    let left = mostBytes;
    return parts.map(([text, wanted]): [string, number] => {
      const length = Math.max(1, Buffer.byteLength(text));
      const fitting = Math.min(wanted, Math.floor(left / length));
      left -= fitting * length;
      return [text, fitting];
    });
  });
}

export const joined = (...texts: (Pieces | string)[]): Pieces =>
  texts.flatMap((text) => (typeof text === 'string' ? plain(text) : text));

export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
