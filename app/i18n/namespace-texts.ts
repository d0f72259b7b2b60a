import type { Texts } from './resources.ts';
import { textsOf } from './translator.ts';

/** All texts of a namespace in a language, by full key (`joinVisit:title`), for an island in the browser. */
export function namespaceTexts(namespace: string, code: string): Texts[string] {
  const texts = { ...textsOf('en')[namespace], ...textsOf(code)[namespace] };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]));
}
