import type { FieldWords } from './field-messages.tsx';

/** The `aria-describedby` of a control: its hint, then its error. */
export function describedBy(id: string, { hint, errors }: Pick<FieldWords, 'hint' | 'errors'>) {
  const ids = [hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Attributes for screen readers: the description, and whether the control is invalid. */
export function controlState(id: string, words: Pick<FieldWords, 'hint' | 'errors'>) {
  return {
    'aria-describedby': describedBy(id, words),
    'aria-invalid': words.errors?.length ? (true as const) : undefined,
  };
}
