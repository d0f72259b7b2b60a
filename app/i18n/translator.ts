import { createInstance } from 'i18next';
import { languageOf, pseudoLanguage } from './languages.ts';
import { english, type MessageKey, resources, type Texts } from './resources.ts';

const accented = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçđéƒğħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);

// Placeholders, nested keys, tags and entities stay unchanged.
const kept = /\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|&[a-z0-9#]+;/gi;
const rightToLeftMark = '\u200f';
const filler = 'łóřéɱ íƥšúɱ đółóř šíŧ áɱéŧ ';

/** Simulates a long right-to-left language: accented, at least 40 % longer, wrapped in direction marks. */
export function pseudoText(text: string): string {
  const visibleLength = text.replaceAll(kept, '').length;
  const extra = Math.ceil(visibleLength * 0.4);
  const padding =
    extra > 0
      ? ` ${filler
          .repeat(Math.ceil(extra / filler.length))
          .slice(0, extra)
          .trimEnd()}`
      : '';
  return `${rightToLeftMark}${accentOutside(text)}${padding}${rightToLeftMark}`;
}

function accentOutside(text: string): string {
  const keptParts = text.match(kept) ?? [];
  return text
    .split(kept)
    .map(
      (part, index) =>
        [...part].map((letter) => accented.get(letter) ?? letter).join('') + (keptParts[index] ?? ''),
    )
    .join('');
}

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text for a key. Values are inserted unescaped, because React escapes what it renders. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const translators = new Map<string, Translate>();

/**
 * The translator of a language, built once and shared by all requests; English for an unknown code.
 * A missing text falls back to English, then to its key.
 */
export function translatorFor(code: string): Translate {
  const language = languageOf(code).code;
  const known = translators.get(language);
  if (known) return known;
  const built = buildTranslator(language);
  translators.set(language, built);
  return built;
}

const messageKeys = new Set(
  Object.entries(english).flatMap(([namespace, entries]) =>
    Object.keys(entries).map((key) => `${namespace}:${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
  ),
);

/** Whether a string is a message key. */
export function isMessageKey(text: string): text is MessageKey {
  return messageKeys.has(text);
}

/** A translator for these texts, with English as the fallback. */
export function buildTranslator(code: string, texts: Texts = textsOf(code)): Translate {
  // The pseudo-locale is based on English, so it uses the English plural forms.
  const pluralRules = code === pseudoLanguage.code ? 'en' : code;
  const { t } = startI18next(pluralRules, texts);
  const plain = plainTexts(texts);
  return (key, values) => plain.get(key) ?? t(key, values);
}

/** All texts of a language; English for an unknown code. */
function textsOf(code: string): Texts {
  return code === pseudoLanguage.code ? inPseudo(english) : (resources[code] ?? english);
}

function inPseudo(texts: Texts): Texts {
  const pseudo = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, pseudoText(text)]));
  return Object.fromEntries(
    Object.entries(texts).map(([namespace, entries]) => [namespace, pseudo(entries)]),
  );
}

function startI18next(language: string, texts: Texts) {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: english, [language]: texts },
    initAsync: false,
    keySeparator: false,
    appendNamespaceToMissingKey: true,
    interpolation: { escapeValue: false },
  });
  return instance;
}

// i18next costs 3 to 4 µs per key; most texts have no placeholders and are read directly from this map.
function plainTexts(texts: Texts): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  for (const [namespace, entries] of Object.entries<Readonly<Record<string, string>>>(english)) {
    for (const [key, englishText] of Object.entries(entries)) {
      const text = texts[namespace]?.[key] ?? englishText;
      if (!text.includes('{{') && !text.includes('$t(')) plain.set(`${namespace}:${key}`, text);
    }
  }
  return plain;
}

/** All texts of a namespace in a language, by full key (`joinVisit:title`), for an island in the browser. */
export function namespaceTexts(namespace: string, code: string): Texts[string] {
  const texts = { ...textsOf('en')[namespace], ...textsOf(code)[namespace] };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]));
}
