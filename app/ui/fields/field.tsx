import type { ComponentProps, ReactNode } from 'react';
import { type FieldWords } from './fieldset-frame.tsx';
import { controlState, FieldFrame } from './field-frame.tsx';

/** Attributes of every email field: its keyboard, and no autocorrection. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export interface FieldProps
  extends
    FieldWords,
    Pick<
      ComponentProps<'input'>,
      'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'dir' | 'readOnly'
    > {
  id: string;
  name: string;
  label: ReactNode;
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | undefined;
  value?: string | undefined;
  /** Width by the expected length of the input; full width by default. */
  width?: 'short' | 'medium' | 'code' | undefined;
  /** Shown inside the input before the value, such as a currency sign. */
  affix?: string | undefined;
}

/** One line of text. Passwords are never rendered. */
export function Field(props: FieldProps) {
  const { label, hint, errors, errorPrefix, optional, value, width, affix, type = 'text', ...input } = props;
  const control = (
    <input
      {...input}
      {...controlState(props.id, props)}
      className="input"
      data-width={width}
      type={type}
      defaultValue={type === 'password' ? undefined : value}
    />
  );
  return (
    <FieldFrame {...{ id: props.id, label, hint, errors, errorPrefix, optional }}>
      {affix ? (
        <div className="field-affix" data-width={width}>
          <span aria-hidden="true">{affix}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldWords {
  id: string;
  name: string;
  label: ReactNode;
  value?: string | undefined;
  rows?: number;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { id, name, value, rows = 5, ...frame } = props;
  return (
    <FieldFrame id={id} {...frame}>
      <textarea
        {...controlState(id, props)}
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        className="input"
        defaultValue={value}
      />
    </FieldFrame>
  );
}
