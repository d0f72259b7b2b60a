import type { ReactNode } from 'react';
import { controlState } from './described-by.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-messages.tsx';

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
        className="input"
        defaultValue={value}
      />
    </FieldFrame>
  );
}
