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
