import { createContext, useContext } from 'react';
import type { MessageKey } from '#app/i18n/resources.ts';

/** A text of the call, without the namespace that all of them share. */
export type CallText = MessageKey extends infer Key
  ? Key extends `liveCall:${infer Text}`
    ? Text
    : never
  : never;

export type CallTranslate = (text: CallText, values?: Readonly<Record<string, string | number>>) => string;

export const CallTexts = createContext<CallTranslate>((text) => text);

/** The texts of the call in the page's language. */
export const useCallTexts = (): CallTranslate => useContext(CallTexts);
