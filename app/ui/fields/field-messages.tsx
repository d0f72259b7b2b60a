import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

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
