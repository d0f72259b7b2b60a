import type { ReactNode } from 'react';
import { controlState } from './described-by.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-messages.tsx';

interface FileFieldProps extends FieldWords {
  id: string;
  name: string;
  label: ReactNode;
  /** Accepted types and limits, shown before anything is chosen. */
  hint: ReactNode;
  /** Such as ".pdf,.docx,image/*". The server checks the content. */
  accept: string;
  multiple?: boolean;
  /** Of the button that opens the files; the browser's own label is in the browser's language. */
  chooseText: string;
  /** The button that uploads without sending the rest of the form. */
  children?: ReactNode;
}

/** The browser's own file input with a label as its button, which is in the page's language without a script. */
export function FileField(props: FileFieldProps) {
  const { id, name, accept, multiple, chooseText, children, ...frame } = props;
  const labelId = `${id}-label`;
  return (
    <FieldFrame id={id} labelId={labelId} {...frame}>
      <div className="file-drop">
        <label className="button button-secondary" htmlFor={id}>
          <span aria-hidden="true">{chooseText}</span>
        </label>
        <input
          {...controlState(id, props)}
          id={id}
          aria-labelledby={labelId}
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
