import { visibleText } from './typed-text.ts';

/** The number an employer or a health plan gave somebody, as it is seen, every kind of dash a plain one. */
export function tidyNumber(typed: string): string {
  return visibleText(typed).replaceAll(/[\p{Pd}\u2212]/gu, '-');
}
