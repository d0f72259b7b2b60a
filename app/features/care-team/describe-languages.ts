import { formatLanguages } from '#app/i18n/formats.ts';

/** Languages by code as a list in words: `English and Spanish`. Undefined when there are none. */
export function languagesInWords(codes: readonly string[] | null, locale: string): string | undefined {
  if (!codes || codes.length === 0) return undefined;
  return formatLanguages(codes, locale);
}
