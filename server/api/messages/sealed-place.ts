import type { SealedPlace } from '#server/sealing/sealing.ts';

export function messageDraftPlace(memberId: string): SealedPlace {
  return { table: 'message_drafts', column: 'text_sealed', row: memberId };
}

export function messagePlace(messageId: string): SealedPlace {
  return { table: 'care_navigator_messages', column: 'body_sealed', row: messageId };
}
