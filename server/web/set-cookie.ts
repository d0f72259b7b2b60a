/** The name=value pair of a Set-Cookie header, and whether the header deletes the cookie. */
export function parseSetCookie(header: string): { pair: string; expired: boolean } {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const expired = attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
    return name.toLowerCase() === 'expires' && Date.parse(value) <= 0;
  });
  return { pair, expired: expired || pair.endsWith('=') };
}
