import { sealedPlace, type SealedPlace } from '#server/platform/sealing/sealing.ts';

export const messageDraftPlace = sealedPlace('message_drafts', 'text_sealed');
export const messagePlace = sealedPlace('care_navigator_messages', 'body_sealed');
export const notePlace = sealedPlace('conversation_notes', 'body_sealed');

/** Of a message's file; the file itself is sealed as if it were a column of its row. */
export function attachmentPlace(
  attachmentId: string,
  column: 'filename_sealed' | 'digest_sealed' | 'file',
): SealedPlace {
  return { table: 'message_attachments', column, row: attachmentId };
}
