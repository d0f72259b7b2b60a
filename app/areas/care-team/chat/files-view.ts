import { href } from 'react-router';
import { formatFileSize } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Attachment } from './chat.api.server.ts';

/** Maximum width and height of a picture in the conversation, in pixels. */
const mostPixels = 320;

/** Types that every browser shows; other pictures can be downloaded. */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

const kinds: Readonly<Record<string, MessageKey>> = {
  'application/pdf': 'chat:files.pdf',
  'application/msword': 'chat:files.word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'chat:files.word',
};

export type FileView = ReturnType<typeof fileView>;

/** A file in words: its name, its kind and size, and how large its picture is shown. */
export function fileView(
  { id, filename, media_type: mediaType, size_bytes: bytes, width, height }: Attachment,
  locale: string,
) {
  const translate = translatorFor(locale);
  const kind = translate(kinds[mediaType] ?? 'chat:files.photo');
  return {
    id,
    name: filename,
    detail: translate('chat:files.detail', { kind, size: formatFileSize(bytes, locale) }),
    href: href('/care-navigator/files/:attachmentId', { attachmentId: id }),
    picture:
      shown.has(mediaType) && width && height
        ? { alt: translate('chat:files.picture', { name: filename }), ...fitted(width, height) }
        : undefined,
  };
}

/** Kept in its shape, and no larger than it is. */
function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
