// PostgreSQL's own type ids; both drivers look parsers up by them.
export const typeIds = { bytea: 17, bigint: 20, date: 1082, timestamptz: 1184 } as const;

/** Parsers from a value's text form to JavaScript, by type id; both drivers use this table. */
export const sqlValueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.bytea]: parseBytes,
  [typeIds.bigint]: parseWholeNumber,
  [typeIds.date]: (text) => text,
  [typeIds.timestamptz]: parseInstant,
};

export class UnsafeIntegerError extends Error {
  override name = 'UnsafeIntegerError';
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new UnsafeIntegerError(`${text} does not fit a JavaScript number exactly`);
  }
  return value;
}

/** `2026-03-01 09:30:00.5+00` → `2026-03-01T09:30:00.5Z`, the text Temporal.Instant itself prints. */
function parseInstant(text: string): string {
  if (text.length >= 22 && text[10] === ' ' && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
  }
  return Temporal.Instant.from(text).toString();
}

function parseBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
