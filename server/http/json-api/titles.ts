import type { Language } from '#server/domain/localized-text.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

/** The code of an error, or `code.variant` where one code has several wordings. */
export type TitleKey = keyof typeof en;
export type TitleValues = Record<string, string | number>;

const titles: Record<Language, Record<TitleKey, string>> = { en, es };

/** The text a member reads. `{{name}}` in it is replaced from the values. */
export function titleIn(language: Language, key: TitleKey, values: TitleValues = {}): string {
  return titles[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

export function isTitleKey(text: string): text is TitleKey {
  return Object.hasOwn(en, text);
}
