import type { SealedPlace } from '#server/platform/sealing/sealing.ts';

export function messageDraftPlace(memberId: string): SealedPlace {
  return { table: 'message_drafts', column: 'text_sealed', row: memberId };
}

export function messagePlace(messageId: string): SealedPlace {
  return { table: 'care_navigator_messages', column: 'body_sealed', row: messageId };
}

export function notePlace(noteId: string): SealedPlace {
  return { table: 'conversation_notes', column: 'body_sealed', row: noteId };
}

/** Of a message's file; the file itself is sealed as if it were a column of its row. */
export function attachmentPlace(
  attachmentId: string,
  column: 'filename_sealed' | 'digest_sealed' | 'file',
): SealedPlace {
  return { table: 'message_attachments', column, row: attachmentId };
}
