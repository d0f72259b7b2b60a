import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The `aria-describedby` of a control: its hint, then its error. */
export function describedBy(id: string, { hint, errors }: Pick<FieldWords, 'hint' | 'errors'>) {
  const ids = [hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The error's text, and a code for form tests that is the same in each language. */
export interface FormError {
  code: string;
  text: string;
}

/** The texts around a control or a group of controls. */
export interface FieldWords {
  /** After the label, "(optional)". Required fields have no mark. */
  optional?: string | undefined;
  hint?: ReactNode;
  errors?: readonly FormError[] | undefined;
  /** Read out before an error, "Error:". */
  errorPrefix: string;
}

/** Hint, then error; describedBy() refers to both. */
export function FieldMessages({ id, hint, errors = [], errorPrefix }: FieldWords & { id: string }) {
  return (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {errors.length > 0 && (
        <div id={`${id}-error`}>
          {errors.map(({ code, text }) => (
            <p key={text} className="field-error" data-code={code}>
              <Icon name="faulty" />
              <span>
                <VisuallyHidden>{errorPrefix} </VisuallyHidden>
                {text}
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

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
