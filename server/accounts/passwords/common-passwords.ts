import { dictionary } from '@zxcvbn-ts/language-common';

let listed: ReadonlySet<string> | undefined;

/** Whether attackers try this one first: it is among the 49,233 most used of the leaked ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(dictionary['passwords-common'].map((entry) => String(entry)));
  return listed.has(password.toLowerCase());
}
