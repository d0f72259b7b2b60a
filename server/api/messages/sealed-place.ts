import type { SealedPlace } from '#server/sealing/sealing.ts';

export function messagePlace(messageId: string): SealedPlace {
  return { table: 'care_navigator_messages', column: 'body_sealed', row: messageId };
}
