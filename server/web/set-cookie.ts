export interface ReceivedCookie {
  name: string;
  value: string;
  /** The header deletes the cookie. */
  expired: boolean;
}

/** Reads a Set-Cookie header as far as a server that sends it back needs; undefined when it names no cookie. */
export function parseSetCookie(header: string, now: Temporal.Instant): ReceivedCookie | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const [name, value] = halves(pair);
  if (name === '') return undefined;
  const told = new Map(
    attributes.map((attribute) => {
      const [key, text] = halves(attribute);
      return [key.toLowerCase(), text];
    }),
  );
  return { name, value, expired: value === '' || isOver(told, now) };
}

/** Max-Age wins over Expires (RFC 6265). */
function isOver(told: ReadonlyMap<string, string>, now: Temporal.Instant): boolean {
  const maxAge = Number.parseInt(told.get('max-age') ?? '', 10);
  if (!Number.isNaN(maxAge)) return maxAge <= 0;
  return Date.parse(told.get('expires') ?? '') <= now.epochMilliseconds;
}

function halves(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
