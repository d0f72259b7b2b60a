import { emailDomain } from './email-domain.ts';
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
