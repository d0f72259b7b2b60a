import type { ApiDependencies } from '#server/http/dependencies.ts';
import { chatNameOf } from './channel.ts';
import { forgetChatTokens, listLeftTokens } from './token-queries.ts';

/**
 * Ends the tokens for the chat that sessions left behind which are over, signed out or not: whoever kept one would read on for an hour.
 * The service ends all of a member's at once; a session that goes on gets another when it asks.
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
