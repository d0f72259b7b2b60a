import { visibleText } from '#app/domain/typed-text.ts';

/**
 * The field that tells password managers the account of a form. It has a name because text browsers send nameless fields
 * too, lynx as `=value`, w3m as `value`; its value is never trusted.
 */
export const accountNameField = 'username';

/** A NUL cannot be typed, and databases cannot store it in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Adds what a form posted in one field. */
export function addTypedField(fields: FormData, name: string, posted: string): void {
  if (name !== accountNameField) fields.append(name, withoutNul(posted));
}

/** One field of a GET form, such as a search, with only its visible characters; empty when missing. */
export const askedText = (query: URLSearchParams, name: string): string => visibleText(query.get(name) ?? '');

/** A text among what was posted, such as a kept form's; empty when it is not there. */
export function typedTextIn(posted: FormData | undefined, name: string): string {
  const value = posted?.get(name);
  return typeof value === 'string' ? value : '';
}
