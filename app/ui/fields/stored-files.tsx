import type { ComponentProps } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Link } from '../actions/link.tsx';
import { namesApart } from '../text/names-apart.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface StoredFile {
  id: string;
  name: string;
  /** Size and state, "214 KB, saved". */
  detail: string;
  href?: string | undefined;
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
      {files.map(({ id, detail, href, remove }, index) => (
        <li key={id} className="stored-file">
          <Icon name="document" />
          <span className="stored-file-name">
            <bdi>{href ? <Link href={href}>{names[index]}</Link> : names[index]}</bdi>{' '}
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
