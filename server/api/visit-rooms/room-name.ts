import { isUuid } from '#app/domain/uuid.ts';

export type Role = 'member' | 'host';

/** What the service of video rooms knows a visit by. */
export const roomOf = (callId: string) => `visit-${callId}`;

/** The visit whose room this is, if it is one of ours. */
export function visitOfRoom(room: string): string | undefined {
  const id = room.startsWith('visit-') ? room.slice('visit-'.length) : '';
  return isUuid(id) ? id : undefined;
}
