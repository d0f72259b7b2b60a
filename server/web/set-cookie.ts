export interface ReceivedCookie {
  name: string;
  value: string;
  /** The header deletes the cookie. */
  expired: boolean;
}

/** Parses the parts of a Set-Cookie header that are needed to send the cookie back; undefined if it has no name. */
export function parseSetCookie(header: string, now: Temporal.Instant): ReceivedCookie | undefined {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
  const [name, value] = halves(pair);
  if (name === '') return undefined;
  const attributes = new Map(
    rest.map((attribute) => {
      const [key, text] = halves(attribute);
      return [key.toLowerCase(), text];
    }),
  );
  return { name, value, expired: value === '' || isOver(attributes, now) };
}

/** Max-Age takes precedence over Expires (RFC 6265). */
function isOver(attributes: ReadonlyMap<string, string>, now: Temporal.Instant): boolean {
  const maxAge = Number.parseInt(attributes.get('max-age') ?? '', 10);
  if (!Number.isNaN(maxAge)) return maxAge <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= now.epochMilliseconds;
}

function halves(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
