import { attachmentAttributes } from '#app/contract/messages.ts';
import type { Selectable } from 'kysely';
import type { MessageAttachmentsTable } from '#server/platform/db/tables/calls.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { attachmentPlace } from '../sealed-place.ts';

/** A file of a message, or an unsent one. */
export const attachment = resourceSchema('attachment', attachmentAttributes);

export type AttachmentRow = Pick<
  Selectable<MessageAttachmentsTable>,
  | 'id'
  | 'message_id'
  | 'storage_key'
  | 'filename_sealed'
  | 'media_type'
  | 'size_bytes'
  | 'width'
  | 'height'
  | 'digest_sealed'
>;

const fileNameOf = ({ id, filename_sealed: name }: AttachmentRow, sealing: Sealing) =>
  sealing.open(name, attachmentPlace(id, 'filename_sealed'));

export function attachmentResource(
  row: AttachmentRow,
  sealing: Sealing,
): ResourceOf<typeof attachmentAttributes> {
  const { id, media_type, size_bytes, width, height } = row;
  const filename = fileNameOf(row, sealing);
  const digest = digestOf(row, sealing);
  return { type: 'attachment', id, attributes: { filename, media_type, size_bytes, width, height, digest } };
}

/** Identifies the same file when it is sent again. */
export function digestOf({ id, digest_sealed: digest }: AttachmentRow, sealing: Sealing): string {
  return digest === null ? '' : sealing.open(digest, attachmentPlace(id, 'digest_sealed'));
}

/** The columns for a download of its file. */
export function keptFileOf(row: AttachmentRow, sealing: Sealing) {
  return { ...row, fileName: fileNameOf(row, sealing), place: attachmentPlace(row.id, 'file') };
}
