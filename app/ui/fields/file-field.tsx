import type { ReactNode, ComponentProps } from 'react';
import { type FieldWords } from './fieldset-frame.tsx';
import { controlState, FieldFrame } from './field-frame.tsx';
import { Button, Link } from '../actions/links-and-buttons.tsx';
import { Icon } from '../pictures/icon.tsx';
import { namesApart } from '../text/names-apart.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

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

export interface StoredFile {
  id: string;
  name: string;
  /** Size and state, "214 KB, saved". */
  detail: string;
  href?: string | undefined;
  /** Say so beside it. */
  opensNewTab?: true;
  /** Props of the submit button that removes it: name, value, form, formAction… No button without them. */
  remove?: Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formAction' | 'formNoValidate'>;
}

interface StoredFilesProps {
  /** The list's label for screen readers. */
  label: string;
  removeText?: string;
  files: readonly StoredFile[];
}

/** Files that the server already stores; they stay when something else in the form is wrong. */
export function StoredFiles({ label, removeText, files }: StoredFilesProps) {
  const names = namesApart(files.map(({ name }) => name));
  return (
    <ul className="stored-files" aria-label={label}>
      {files.map(({ id, detail, href, opensNewTab, remove }, index) => (
        <li key={id} className="stored-file">
          <Icon name="document" />
          <span className="stored-file-name">
            <bdi>
              {href ? (
                <Link href={href} target={opensNewTab && '_blank'}>
                  {names[index]}
                </Link>
              ) : (
                names[index]
              )}
            </bdi>{' '}
            <span className="stored-file-detail">{detail}</span>
          </span>{' '}
          {remove && (
            <Button look="plain" {...remove}>
              {removeText}
              <VisuallyHidden> {names[index]}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
