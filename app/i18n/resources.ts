import * as english from './english.ts';

export { english };

/** Texts by namespace, then flat key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const files = import.meta.glob<Texts[string]>('./locales/*/*.json', { eager: true, import: 'default' });

/** Texts by language code. A language is a folder of files, found without registration. */
export const resources: Readonly<Record<string, Texts>> = Object.entries(files).reduce<Record<string, Texts>>(
  (languages, [path, texts]) => {
    const [language = '', namespace = ''] = path.replace(/^\.\/locales\/|\.json$/g, '').split('/');
    languages[language] = { ...languages[language], [namespace]: texts };
    return languages;
  },
  {},
);

type Namespaces = typeof english;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** `namespace:flat.key` of every English text; plural forms share one key and are selected by the value `count`. */
export type MessageKey = {
  [Name in keyof Namespaces]: `${Name}:${WithoutPluralForm<keyof Namespaces[Name] & string>}`;
}[keyof Namespaces];
