/** Texts come from data attributes, one per plural form: data-minutes-one, data-minutes-other. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** Puts values into `{name}` places; an unknown place stays as it is. */
export function fill(template: string, values: Readonly<Record<string, number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * The text for a count in a language: `minutesOne`, `minutesMany` or `minutesOther` of the element's dataset.
 * Undefined when the server sent none.
 */
export function pluralText(
  texts: Texts,
  prefix: string,
  count: number,
  language: string,
): string | undefined {
  const form = new Intl.PluralRules(language || 'en').select(count);
  const named = (name: string) => texts[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  return named(form) ?? named('other');
}
