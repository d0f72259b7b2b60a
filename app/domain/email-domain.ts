/** The domain of an email address as in DNS, in ASCII and lower case; empty when there is none. */
export function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  // Characters that end the host of a URL are not allowed in a domain.
  if (/[\s/?#@:\\%[\]]/.test(domain)) return '';
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
