import type { ReactNode } from 'react';
import { FieldMessages, type FieldWords } from './field-messages.tsx';

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
