import { characterCount } from './typed-text.ts';

/** Errors of a new password, in the order in which members read them. */
export type PasswordFault = 'too_short' | 'too_long' | 'too_simple' | 'too_common' | 'contains_context';

export interface PasswordDemands {
  /** In characters as people count them. */
  minLength: number;
  /** Words that an attacker can guess: the email address, the company, the product. */
  contextWords: readonly string[];
  /** Whether the text is among the most common passwords. */
  isCommon: (text: string) => boolean;
}

/** The minimum of ASVS, also for companies that configure less. */
const leastLength = 12;
export const longestPassword = 128;
const leastContextLetters = 4;

/** The company's minimum, never below our own. */
export function minimumLength(companyMinimum: number): number {
  return Math.max(companyMinimum, leastLength);
}

/** Letters people swap for signs, and how they are read. */
const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reduces `P@ssw0rd2026!` to `password`: strips surrounding signs and undoes letter substitutions. */
function coreOf(password: string): string {
  // The lookbehind reads a long run of signs once, not from each sign.
  const core = password.toLowerCase().replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '');
  return core.replace(/[013457@$!]/g, (sign) => readAs[sign] ?? sign);
}

function isSimple(password: string): boolean {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];
  return !kinds.every((kind) => kind.test(password));
}

/** The words themselves, without the domain of an address, and the names in them. */
function forbiddenWords(words: readonly string[]): string[] {
  return words
    .map((word) => word.trim().toLowerCase().replace(/@.*$/, ''))
    .flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= leastContextLetters);
}

/** In characters of its canonical form, as people count them. */
export const passwordLength = (password: string) => characterCount(password.normalize('NFKC'));

/**
 * Errors of a new password; empty if it is acceptable. Lengths are counted in characters of its canonical form,
 * and passwords are never truncated.
 */
export function passwordFaults(
  password: string,
  { minLength, contextWords, isCommon }: PasswordDemands,
): PasswordFault[] {
  const canonical = password.normalize('NFKC');
  const length = passwordLength(password);
  const lower = canonical.toLowerCase();
  const faults: PasswordFault[] = [];
  if (length < minLength) faults.push('too_short');
  if (length > longestPassword) faults.push('too_long');
  if (isSimple(canonical)) faults.push('too_simple');
  if (isCommon(lower) || isCommon(coreOf(canonical))) faults.push('too_common');
  if (forbiddenWords(contextWords).some((word) => lower.includes(word))) faults.push('contains_context');
  return faults;
}
