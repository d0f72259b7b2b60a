import { isUuid } from '#app/domain/uuid.ts';

export type Role = 'member' | 'host';

/** The name of a visit's room at the video service. */
export const roomOf = (callId: string) => `visit-${callId}`;

/** The id of the visit with this room; undefined for other rooms. */
export function visitOfRoom(room: string): string | undefined {
  const id = room.startsWith('visit-') ? room.slice('visit-'.length) : '';
  return isUuid(id) ? id : undefined;
}
