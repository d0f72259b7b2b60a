export type IslandTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of an island with their values, as i18next fills them on the server: `{{name}}`, and `key_one`, `key_other` …
 * by the value `count`. A text that is missing shows its key.
 */
export function islandTranslator(texts: Readonly<Record<string, string>>, locale: string): IslandTranslate {
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const written = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? texts[`${key}_${plural.select(count)}`] : undefined;
    const text = form ?? texts[key] ?? texts[`${key}_other`] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
      const value = values[name];
      return value === undefined ? place : written(value);
    });
  };
}
