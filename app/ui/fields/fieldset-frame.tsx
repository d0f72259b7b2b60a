import type { ReactNode } from 'react';
import { describedBy } from './described-by.ts';
import { FieldMessages, type FieldWords } from './field-messages.tsx';

interface FieldsetFrameProps extends FieldWords {
  id: string;
  legend: ReactNode;
  children: ReactNode;
}

/** Legend, hint and error around a group of controls. For a page of one question pass `<h1>` as the legend. */
export function FieldsetFrame({ id, legend, children, ...words }: FieldsetFrameProps) {
  return (
    <fieldset
      className="field"
      data-faulty={words.errors?.length ? '' : undefined}
      aria-describedby={describedBy(id, words)}
    >
      <legend className="fieldset-legend">
        {legend}
        {words.optional && <span className="field-optional"> {words.optional}</span>}
      </legend>
      <FieldMessages id={id} {...words} />
      {children}
    </fieldset>
  );
}
