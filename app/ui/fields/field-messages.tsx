import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** What is wrong, in words, and in a code that is the same in each language: for whoever tests the form. */
export interface FormError {
  code: string;
  text: string;
}

/** The words around a control or a group of controls. */
export interface FieldWords {
  /** Shown after the label, "(optional)". Required fields carry no mark. */
  optional?: string | undefined;
  hint?: ReactNode;
  errors?: readonly FormError[] | undefined;
  /** Spoken before an error, "Error:". */
  errorPrefix: string;
}

/** Hint, then error; both are named by describedBy(). */
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
