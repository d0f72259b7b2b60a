import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { defaultLanguage, languageOf } from './languages.ts';
import type { Language } from './languages.ts';
import { translatorFor } from './translator.ts';
import type { Translate } from './translator.ts';

/** The page's language: `code` and `dir` for `<html>`, and its row of the language table. */
export interface Locale {
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  readonly language: Language;
}

interface LocaleInUse {
  readonly locale: Locale;
  readonly translate: Translate;
}

const inUse = new Map<string, LocaleInUse>();

// One object per language: a new one per page would make every reader of the context render again.
function localeInUse(code: string): LocaleInUse {
  const language = languageOf(code);
  const known = inUse.get(language.code);
  if (known) return known;
  const built = {
    locale: { code: language.code, dir: language.direction, language },
    translate: translatorFor(language.code),
  };
  inUse.set(language.code, built);
  return built;
}

const LocaleContext = createContext<LocaleInUse>(localeInUse(defaultLanguage.code));

/** Sets the language of everything inside; `locale` is a code of the language table. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext value={localeInUse(locale)}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

export function useTranslate(): Translate {
  return useContext(LocaleContext).translate;
}
