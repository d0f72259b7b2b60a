import type { z } from 'zod';
import { attachmentAttributes } from '#app/contract/messages.ts';
import type { Selectable } from 'kysely';
import type { MessageAttachmentsTable } from '#server/db/tables/calls.ts';
import { resourceSchema } from '#server/http/json-api/open-api.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { attachmentPlace } from '../sealed-place.ts';

/** A file that a message carries, or that waits for it. */
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
): Resource<z.infer<typeof attachmentAttributes>> {
  const { id, media_type, size_bytes, width, height } = row;
  const filename = fileNameOf(row, sealing);
  const digest = digestOf(row, sealing);
  return { type: 'attachment', id, attributes: { filename, media_type, size_bytes, width, height, digest } };
}

/** By which the same file is known when it is sent once more. */
export function digestOf({ id, digest_sealed: digest }: AttachmentRow, sealing: Sealing): string {
  return digest === null ? '' : sealing.open(digest, attachmentPlace(id, 'digest_sealed'));
}

/** What a download of its file is made of. */
export function keptFileOf(row: AttachmentRow, sealing: Sealing) {
  return { ...row, fileName: fileNameOf(row, sealing), place: attachmentPlace(row.id, 'file') };
}
