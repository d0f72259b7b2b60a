import { visibleText } from './typed-text.ts';

export type EmailFault = 'invalid' | 'letters';

export const longestEmail = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
const longestLocal = 64;

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/**
 * An email address as it is stored and mailed to: what a person sees of it, an international domain as DNS writes it.
 * Returns an empty text when no character is visible. A text that is not an address is returned as it is seen.
 */
export function tidyEmail(typed: string): string {
  const seen = visibleText(typed);
  const at = seen.lastIndexOf('@');
  const written = seen.slice(at + 1);
  if (at < 1 || isAscii(written)) return seen;
  const ascii = emailDomain(written);
  return ascii === '' ? seen : `${seen.slice(0, at)}@${ascii}`;
}

/** The error of a normalized address; `letters`: mail servers refuse such letters before the @. */
export function emailFault(tidy: string): EmailFault | undefined {
  const at = tidy.lastIndexOf('@');
  const [before, after] = [tidy.slice(0, Math.max(at, 0)), tidy.slice(at + 1)];
  if (before.length > longestLocal || !domain.test(after)) return 'invalid';
  if (local.test(before)) return undefined;
  const inAscii = before.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'a');
  return !isAscii(before) && local.test(inAscii) ? 'letters' : 'invalid';
}

/** Normalizes an email address for comparison and look-up: case makes no difference. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** The domain of an email address as in DNS, in ASCII and lower case; empty when there is none. */
export function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  // Characters that end the host of a URL are not allowed in a domain.
  if (/[\s/?#@:\\%[\]]/.test(domain)) return '';
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
