import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StoredFile {
  id: string;
  name: string;
  /** Size and state, "214 KB, saved". */
  detail: string;
  href?: string | undefined;
  /** The submit button that removes it: name, value, form, formAction… No button without it. */
  remove?: Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formAction' | 'formNoValidate'>;
}

interface StoredFilesProps {
  /** Names the list for screen readers. */
  label: string;
  removeText?: string;
  files: readonly StoredFile[];
}

/** Files the server already holds; each is kept when something else in the form is wrong. */
export function StoredFiles({ label, removeText, files }: StoredFilesProps) {
  return (
    <ul className="stored-files" aria-label={label}>
      {files.map(({ id, name, detail, href, remove }) => (
        <li key={id} className="stored-file">
          <Icon name="document" />
          <span className="stored-file-name">
            <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
            <span className="stored-file-detail">{detail}</span>
          </span>
          {remove && (
            <Button look="plain" {...remove}>
              {removeText}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
