import type { ReactNode } from 'react';
import type { FormError } from './fieldset-frame.tsx';

interface SummarizedError extends FormError {
  /** The id of the faulty control; without it the error is about the whole form. */
  fieldId?: string | undefined;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummarizedError[];
  /** Help text below general errors. */
  children?: ReactNode;
}

/** All errors of a form, first in main, each a link to its control. Nothing without errors. */
export function ErrorSummary({ title, errors, children }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <error-focus>
      <div className="error-summary" role="alert" aria-labelledby="error-summary-title">
        <h2 id="error-summary-title">{title}</h2>
        <ul className="error-list">
          {errors.map(({ fieldId, code, text }) => (
            <li key={`${fieldId} ${text}`} data-code={code}>
              {fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </error-focus>
  );
}
