import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listAttachments } from './attachments/queries.ts';
import { findMessage } from './queries.ts';
import { messageResources } from './resource.ts';

/** A message of a conversation with its files; undefined if there is none. */
export async function readMessage(
  memberId: string,
  { sql, sealing, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'log'>,
  id: string,
) {
  const row = await findMessage(memberId, sql, id);
  if (!row) return undefined;
  const files = await listAttachments(memberId, sql, { messages: [id] });
  return messageResources([row], files, { sealing, log })[0];
}
