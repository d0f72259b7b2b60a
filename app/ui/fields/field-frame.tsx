import type { ReactNode } from 'react';
import { describedBy, FieldMessages, type FieldWords } from './fieldset-frame.tsx';

/** Attributes for screen readers: the description, and whether the control is invalid. */
export function controlState(id: string, words: Pick<FieldWords, 'hint' | 'errors'>) {
  return {
    'aria-describedby': describedBy(id, words),
    'aria-invalid': words.errors?.length ? (true as const) : undefined,
  };
}

/** Label, hint and error around one control, which is the child. */
export function FieldFrame({
  id,
  label,
  labelId,
  children,
  ...words
}: FieldWords & { id: string; label: ReactNode; labelId?: string; children: ReactNode }) {
  return (
    <div className="field" data-faulty={words.errors?.length ? '' : undefined}>
      <label className="field-label" htmlFor={id} id={labelId}>
        {label}
        {words.optional && <span className="field-optional"> {words.optional}</span>}
      </label>
      <FieldMessages id={id} {...words} />
      {children}
    </div>
  );
}
