import type { Language } from '#app/domain/localized-text.ts';
import { isTextKey, textIn, type TextKey } from '../../i18n/languages.ts';

/** The code of an error, or `code.variant` if a code has several texts. */
export type TitleKey = TextKey<'errors'>;
export type TitleValues = Record<string, string | number>;

/** The text for the member. Placeholders `{{name}}` are replaced. */
export function titleIn(language: Language, key: TitleKey, values: TitleValues = {}): string {
  return textIn(language, 'errors', key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

export function isTitleKey(text: string): text is TitleKey {
  return isTextKey('errors', text);
}
