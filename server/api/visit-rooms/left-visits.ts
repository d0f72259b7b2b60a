import type { ApiDependencies } from '#server/http/dependencies.ts';
import { listLeftVisits } from './queries.ts';
import { roomOf } from './room-name.ts';

/**
 * Sends members out of visits that they are in by a session which somebody ended. The service takes a token that it knows
 * until it runs out, so this is done again and again, for as long as the room is open. Answers how many there were.
 */
export async function removeFromLeftVisits({
  sql,
  video,
}: Pick<ApiDependencies, 'sql' | 'video'>): Promise<number> {
  const left = await listLeftVisits(sql);
  await Promise.all(left.map(({ id }) => video.remove({ room: roomOf(id), identity: 'member' })));
  return left.length;
}
