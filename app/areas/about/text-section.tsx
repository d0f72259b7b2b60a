import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';

interface TextSectionProps {
  id: string;
  heading: MessageKey;
  texts?: readonly MessageKey[];
  /** Below the texts, as a list. */
  points?: readonly MessageKey[];
  children?: ReactNode;
}

/** A part of a page that is all text, under its own heading. */
export function TextSection({ id, heading, texts = [], points = [], children }: TextSectionProps) {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby={id}>
      <h2 id={id}>{translate(heading)}</h2>
      {texts.map((text) => (
        <p key={text}>{translate(text)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{translate(point)}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
