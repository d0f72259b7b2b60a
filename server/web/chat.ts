import type { Env } from '#server/env.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';
import { sendbirdChat } from '#server/platform/vendors/chat/sendbird-chat.ts';

/** Sendbird, if configured. Otherwise conversations exist only in our database. */
export function openChat({ SENDBIRD: settings }: Env): ChatService | undefined {
  return settings && sendbirdChat(settings);
}
