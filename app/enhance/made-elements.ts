/**
 * Text browsers read out what is hidden, a <dialog> and even a <template>. So what a page says only later, or only where
 * scripts run, is not in its HTML: its words stand in data attributes, and the script makes the elements.
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
