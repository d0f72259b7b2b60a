import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listLeftVisits } from './queries.ts';
import { roomOf } from './room-name.ts';

/**
 * Removes members from visits that they joined with a session that was ended. Access tokens of the service stay valid until
 * they expire, so this is repeated while the room is open. Returns how many were removed.
 */
export async function removeFromLeftVisits({
  sql,
  video,
}: Pick<ApiDependencies, 'sql' | 'video'>): Promise<number> {
  const left = await listLeftVisits(sql);
  await Promise.all(left.map(({ id }) => video.remove({ room: roomOf(id), identity: 'member' })));
  return left.length;
}
