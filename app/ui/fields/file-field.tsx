import type { ReactNode } from 'react';
import { controlState } from './described-by.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-messages.tsx';

interface FileFieldProps extends FieldWords {
  id: string;
  name: string;
  label: ReactNode;
  /** What is accepted and the limit; stated before anything is chosen. */
  hint: ReactNode;
  /** Such as ".pdf,.docx,image/*". The server checks by content. */
  accept: string;
  multiple?: boolean;
  /** The button that uploads at once, without sending the rest of the form. */
  children?: ReactNode;
}

/** The browser's own file input. */
export function FileField(props: FileFieldProps) {
  const { id, name, accept, multiple, children, ...frame } = props;
  return (
    <FieldFrame id={id} {...frame}>
      <div className="file-drop">
        <input
          {...controlState(id, props)}
          id={id}
          name={name}
          type="file"
          accept={accept}
          multiple={multiple}
        />
        {children}
      </div>
    </FieldFrame>
  );
}
