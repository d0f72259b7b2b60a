import { sendbirdChat } from '#server/vendors/chat/sendbird-chat.ts';
import { openTestApi } from '../api/test-api.ts';
import { fakeSendbird, type FakeSendbird } from '../vendors/fake-sendbird.ts';

/** The benefits API with a chat service. Close it in `afterAll`. */
export async function openChatApi() {
  let made: FakeSendbird | undefined;
  const api = await openTestApi({ chat: (clock) => sendbirdChat((made = fakeSendbird(clock)).settings) });
  if (!made) throw new Error('The chat service was not made.');
  return { api, sendbird: made };
}
