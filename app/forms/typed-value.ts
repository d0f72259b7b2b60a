import { visibleText } from '#app/domain/typed-text.ts';

/**
 * The field that tells password managers whose password a form asks for. It has a name because text browsers send a field
 * without one all the same, lynx as `=value`, w3m as `value`; nobody is to believe what it says.
 */
export const accountNameField = 'username';

/** Nobody can type a NUL, and no database stores one in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Adds what a form posted in one field. */
export function addTypedField(fields: FormData, name: string, posted: string): void {
  if (name !== accountNameField) fields.append(name, withoutNul(posted));
}

/** What is seen of what a form that asks by the address, such as a search, says in one field; empty when it is not there. */
export const askedText = (query: URLSearchParams, name: string): string => visibleText(query.get(name) ?? '');

/** A text among what was posted, such as a kept form's; empty when it is not there. */
export function typedTextIn(posted: FormData | undefined, name: string): string {
  const value = posted?.get(name);
  return typeof value === 'string' ? value : '';
}
