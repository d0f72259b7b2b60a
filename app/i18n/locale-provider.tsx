import { createContext, useContext, type ReactNode } from 'react';
import { formatMoney } from './formats.ts';
import { defaultLanguage, languageOf, type Language } from './languages.ts';
import { translatorFor, type Translate } from './translator.ts';

/** The page's language: `code` and `dir` for `<html>`, and its table row; and the member's currency. */
export interface Locale {
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  readonly language: Language;
  /** ISO 4217 */
  readonly currency: string;
}

interface LocaleInUse {
  readonly locale: Locale;
  readonly translate: Translate;
  /** Formats whole cents. */
  readonly money: (cents: number) => string;
}

const inUse = new Map<string, LocaleInUse>();

// One object per language and currency: a new one per page would re-render every consumer of the context.
function localeInUse(code: string, currency: string): LocaleInUse {
  const language = languageOf(code);
  const key = `${language.code} ${currency}`;
  const known = inUse.get(key);
  if (known) return known;
  const built = {
    locale: { code: language.code, dir: language.direction, language, currency },
    translate: translatorFor(language.code),
    money: (cents: number) => formatMoney(cents, { locale: language.code, currency }),
  };
  inUse.set(key, built);
  return built;
}

const LocaleContext = createContext<LocaleInUse>(localeInUse(defaultLanguage.code, 'USD'));

interface LocaleProviderProps {
  /** A code of the language table. */
  locale: string;
  /** ISO 4217; US dollars by default. */
  currency?: string;
  children: ReactNode;
}

/** Sets the language and currency of its children. */
export function LocaleProvider({ locale, currency = 'USD', children }: LocaleProviderProps) {
  return <LocaleContext value={localeInUse(locale, currency)}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

export function useTranslate(): Translate {
  return useContext(LocaleContext).translate;
}

/** Formats whole cents in the member's currency. */
export function useMoney(): (cents: number) => string {
  return useContext(LocaleContext).money;
}
