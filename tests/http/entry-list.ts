import { view } from './html-document.ts';

export type Entry = [name: string, value: string | File];

/** Files chosen for file inputs, stored here because a script cannot set them in a document. */
export type ChosenFiles = Map<HTMLInputElement, readonly File[]>;

/** The fields a browser would send, in its order: hidden ones, the pressed button, and chosen files included. */
export function entryList(form: HTMLFormElement, button: HTMLElement | null, chosen: ChosenFiles): Entry[] {
  const inputs = Array.from(form.elements).filter(
    (element): element is HTMLInputElement => element instanceof view.HTMLInputElement,
  );
  const waiting = inputs.filter((input) => input.type === 'file' && !input.disabled);
  const plain = new view.FormData(form, button) as unknown as Iterable<Entry>;
  return Array.from(plain).flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, withLineBreaks(value)]];
    const index = waiting.findIndex((input) => input.name === name);
    const [input] = index < 0 ? [] : waiting.splice(index, 1);
    const files = input && chosen.get(input);
    if (!files?.length) return [[name, new File([], '', { type: 'application/octet-stream' })]];
    return files.map((file) => [name, file]);
  });
}

const withLineBreaks = (value: string) => value.replaceAll(/\r\n?|\n/g, '\r\n');
