/** A language with its names and its codes in other systems. */
export interface Language {
  /** BCP 47 code, the value of `<html lang>` and of `?locale=`. */
  readonly code: string;
  readonly ownName: string;
  readonly englishName: string;
  readonly direction: 'ltr' | 'rtl';
  /** Tag for Intl, with the numbers and dates usual in the United States. */
  readonly intl: string;
  /** Interface language of the captcha service. */
  readonly captcha: string;
  readonly chat: string;
  /** Locale of the benefits API (`X-Language`, `preferred_language`). */
  readonly backend: string;
  readonly mobile: string;
}

type Differences = Partial<Omit<Language, 'code' | 'ownName' | 'englishName'>>;

function language(code: string, ownName: string, englishName: string, differences?: Differences): Language {
  return {
    code,
    ownName,
    englishName,
    direction: 'ltr',
    intl: code,
    captcha: code,
    chat: code,
    backend: code,
    mobile: code,
    ...differences,
  };
}

export const defaultLanguage = language('en', 'English', 'English', {
  intl: 'en-US',
  mobile: 'en-US',
});

/** Right to left, made from English when first used; offered in sandbox mode only. */
export const pseudoLanguage = language('ar-XB', '[ɓıɗı]', 'Pseudo (right to left)', {
  direction: 'rtl',
  intl: 'ar-u-nu-latn',
  captcha: 'ar',
  chat: 'ar',
  backend: 'en',
  mobile: 'ar',
});

/** All known languages, by English name; most have no translation yet. */
export const listedLanguages: readonly Language[] = [
  language('af', 'Afrikaans', 'Afrikaans'),
  language('ar', 'العربية', 'Arabic', { direction: 'rtl' }),
  language('bn', 'বাংলা', 'Bangla'),
  language('bg', 'Български', 'Bulgarian'),
  language('ca', 'Català', 'Catalan'),
  language('zh-CN', '简体中文', 'Chinese (Simplified)', { chat: 'zh-CHS', mobile: 'zh-Hans' }),
  language('zh-TW', '繁體中文', 'Chinese (Traditional)', { chat: 'zh-CHT', mobile: 'zh-Hant' }),
  language('hr', 'Hrvatski', 'Croatian'),
  language('cs', 'Čeština', 'Czech'),
  language('da', 'Dansk', 'Danish'),
  language('nl', 'Nederlands', 'Dutch'),
  defaultLanguage,
  language('et', 'Eesti', 'Estonian'),
  language('fil', 'Filipino', 'Filipino', { chat: 'tl' }),
  language('fi', 'Suomi', 'Finnish'),
  language('fr', 'Français', 'French'),
  language('fr-CA', 'Français (Canada)', 'French (Canada)', { chat: 'fr' }),
  language('de', 'Deutsch', 'German'),
  language('el', 'Ελληνικά', 'Greek'),
  language('gu', 'ગુજરાતી', 'Gujarati'),
  language('ht', 'Kreyòl ayisyen', 'Haitian Creole', { intl: 'fr', captcha: 'fr' }),
  language('he', 'עברית', 'Hebrew', { direction: 'rtl', captcha: 'iw' }),
  language('hi', 'हिन्दी', 'Hindi'),
  language('hu', 'Magyar', 'Hungarian'),
  language('id', 'Bahasa Indonesia', 'Indonesian'),
  language('it', 'Italiano', 'Italian'),
  language('ja', '日本語', 'Japanese'),
  language('ko', '한국어', 'Korean'),
  language('lv', 'Latviešu', 'Latvian'),
  language('lt', 'Lietuvių', 'Lithuanian'),
  language('ms', 'Bahasa Melayu', 'Malay'),
  language('nb', 'Norsk bokmål', 'Norwegian', { captcha: 'no', chat: 'no' }),
  language('pl', 'Polski', 'Polish'),
  language('pt-BR', 'Português (Brasil)', 'Portuguese (Brazil)', { chat: 'pt' }),
  language('pt-PT', 'Português (Portugal)', 'Portuguese (Portugal)', { chat: 'pt' }),
  language('ro', 'Română', 'Romanian'),
  language('ru', 'Русский', 'Russian'),
  language('sr', 'Српски', 'Serbian', { chat: 'sr-Cyrl' }),
  language('sk', 'Slovenčina', 'Slovak'),
  language('sl', 'Slovenščina', 'Slovenian'),
  language('es', 'Español', 'Spanish', { intl: 'es-US', captcha: 'es-419', mobile: 'es-US' }),
  language('sw', 'Kiswahili', 'Swahili'),
  language('sv', 'Svenska', 'Swedish'),
  language('ta', 'தமிழ்', 'Tamil'),
  language('te', 'తెలుగు', 'Telugu'),
  language('th', 'ไทย', 'Thai'),
  language('tr', 'Türkçe', 'Turkish'),
  language('uk', 'Українська', 'Ukrainian'),
  language('vi', 'Tiếng Việt', 'Vietnamese'),
];

/** The language with this code or backend code, in any letter case; its own code takes precedence. */
export function findLanguage(text: string, among: readonly Language[]): Language | undefined {
  const lowerCase = text.toLowerCase();
  return (
    among.find((entry) => entry.code.toLowerCase() === lowerCase) ??
    among.find((entry) => entry.backend.toLowerCase() === lowerCase)
  );
}

const byCode = new Map([...listedLanguages, pseudoLanguage].map((entry) => [entry.code, entry]));

/** The `lang` and `dir` attributes of text in another language than the page; otherwise empty. */
export const markedAs = (code: string | undefined) =>
  code === undefined ? {} : { lang: code, dir: languageOf(code).direction };

/** The language with exactly this code; English for anything else. */
export function languageOf(code: string): Language {
  return byCode.get(code) ?? defaultLanguage;
}
