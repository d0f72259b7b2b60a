/** The domain of an email address as DNS writes it, in ASCII and lower case; empty when there is none. */
export function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  // What a URL would read as the end of the host is no part of a domain.
  if (/[\s/?#@:\\%[\]]/.test(domain)) return '';
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
