import type { Entry } from '#tests/http/entry-list.ts';
import { formBody, urlEncoded } from '#tests/http/form-body.ts';
import { Form, type Page } from '#tests/http/page.ts';
import { askingForms, ownForms } from '#tests/http/typed-form.ts';

/** The forms of a page, those that change something first. */
export const formsOf = (page: Page): HTMLFormElement[] => [...ownForms(page), ...askingForms(page)];

/** Whether it is a GET form, which changes nothing. */
export const isAsking = (form: HTMLFormElement): boolean => form.method === 'get';

/** The form at the same position on another page, if it exists. */
export const formAt = (page: Page, index: number): HTMLFormElement | undefined => formsOf(page)[index];

/** The entries that the first button would send. */
export const entriesOf = (page: Page, form: HTMLFormElement): Entry[] => new Form(page, form).entries();

/** The entries with those of one name replaced. */
export function replaced(entries: readonly Entry[], name: string, values: readonly string[]): Entry[] {
  const kept = entries.filter(([other]) => other !== name);
  return [...kept, ...values.map((value): Entry => [name, value])];
}

/** Sends values that no browser would permit. */
export async function sendEntries(
  page: Page,
  form: HTMLFormElement,
  entries: readonly Entry[],
): Promise<Page> {
  const url = new URL(form.getAttribute('action') || page.url.href, page.base);
  if (isAsking(form)) {
    url.search = urlEncoded(entries);
    return page.visitor.navigate({ method: 'GET', url, from: page.url });
  }
  const body = await formBody(entries, form.getAttribute('enctype')?.toLowerCase() ?? '');
  return page.visitor.navigate({ method: 'POST', url, from: page.url, ...body });
}
