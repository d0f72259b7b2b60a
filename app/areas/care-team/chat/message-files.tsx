import { acceptedFiles } from '#app/domain/accepted-files.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { FileField, StoredFiles } from '#app/ui/fields/file-field.tsx';
import type { FileView } from './conversation-view.ts';

/** The files that a message carries: pictures as they are, and every one to save. */
export function MessageFiles({ files }: { files: readonly FileView[] }) {
  const translate = useTranslate();
  if (files.length === 0) return null;
  return (
    <>
      {files.map(
        ({ id, href, picture }) =>
          picture && (
            <img key={id} src={href} {...picture} alt={picture.alt} loading="lazy" decoding="async" />
          ),
      )}
      <StoredFiles label={translate('chat:files.heading')} files={files} />
    </>
  );
}

interface FileFieldsProps {
  id: string;
  name: string;
  /** Files already uploaded for the message being written. */
  waiting: readonly FileView[];
  errors: readonly FormError[] | undefined;
}

/** Files are stored as soon as they arrive; unsent ones are listed and sent with the message. */
export function FileFields({ id, name, waiting, errors }: FileFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      {waiting.map((file) => (
        <input key={file.id} type="hidden" name={name} value={file.id} />
      ))}
      {waiting.length > 0 && (
        <StoredFiles
          label={translate('chat:files.waiting')}
          removeText={translate('common:remove')}
          files={waiting.map((file) => ({
            id: file.id,
            name: file.name,
            href: file.href,
            detail: translate('chat:files.notSent', { file: file.detail }),
            remove: { name: 'intent', value: `remove-file:${file.id}` },
          }))}
        />
      )}
      {(waiting.length < messageLimits.files || (errors?.length ?? 0) > 0) && (
        <FileField
          id={id}
          name={name}
          label={translate('chat:files.label')}
          hint={translate('chat:files.hint', { most: messageLimits.files })}
          errors={errors}
          errorPrefix={translate('common:errorPrefix')}
          accept={acceptedFiles}
          multiple
          chooseText={translate('common:chooseFiles')}
        >
          {/* Without a frame: it is one word, and has to stay one where text is large. */}
          <Button look="plain" name="intent" value="upload">
            {translate('chat:files.add')}
          </Button>
        </FileField>
      )}
    </>
  );
}
