import { visibleText } from './typed-text.ts';

/** An employee or member id without invisible characters, with every kind of dash as a hyphen. */
export function tidyNumber(typed: string): string {
  return visibleText(typed).replaceAll(/[\p{Pd}\u2212]/gu, '-');
}
