import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { chatNameOf } from './channel.ts';
import { forgetChatTokens, listLeftTokens } from './token-queries.ts';

/**
 * Revokes the chat tokens of ended sessions, which would otherwise stay valid for an hour. The service revokes all of a
 * member's tokens at once; a session that is still open requests another.
 */
export async function revokeLeftTokens({
  sql,
  clock,
  chat,
}: Pick<ApiDependencies, 'sql' | 'clock' | 'chat'>): Promise<number> {
  if (!chat) return 0;
  const left = await listLeftTokens(sql, clock.now());
  for (const { member_id: memberId } of left) {
    await chat.revokeTokens(chatNameOf(memberId));
    await forgetChatTokens(memberId, sql);
  }
  return left.length;
}
