/**
 * Text browsers read hidden content, <dialog> and even <template>. So content that appears later, or only with
 * scripts, is not in the HTML: its texts are in data attributes, and the script creates the elements.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** The token of this session, which every form of the page carries. */
export function formToken(): string {
  return document.querySelector<HTMLInputElement>('input[name=form_token]')?.value ?? '';
}

/** Texts come from data attributes, one per plural form: data-minutes-one, data-minutes-other. */
type Texts = Readonly<Record<string, string | undefined>>;

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
