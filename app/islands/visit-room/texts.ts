import { createContext, useContext } from 'react';
import type { MessageKey } from '#app/i18n/resources.ts';

/** A text of the call, without the namespace that all of them share. */
export type VisitText = MessageKey extends infer Key
  ? Key extends `joinVisit:${infer Text}`
    ? Text
    : never
  : never;

export type VisitRoomTranslate = (
  text: VisitText,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const VisitRoomTexts = createContext<VisitRoomTranslate>((text) => text);

/** The texts of the call in the page's language. */
export const useVisitRoomTexts = (): VisitRoomTranslate => useContext(VisitRoomTexts);
