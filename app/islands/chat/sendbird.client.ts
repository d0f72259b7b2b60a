import SendbirdChat, { LogLevel, SessionHandler } from '@sendbird/chat';
import { GroupChannelHandler, GroupChannelModule } from '@sendbird/chat/groupChannel';
import type { SendbirdSdk } from './sendbird-signals.ts';

/** Sendbird's SDK without a local cache, because messages are about health. */
export function openSendbird(appId: string): SendbirdSdk {
  const sendbird = SendbirdChat.init({
    appId,
    modules: [new GroupChannelModule()],
    localCacheEnabled: false,
    logLevel: LogLevel.NONE,
  });
  return {
    setSessionHandler: (handler) => sendbird.setSessionHandler(new SessionHandler(handler)),
    addGroupChannelHandler: (handler) =>
      sendbird.groupChannel.addGroupChannelHandler('conversation', new GroupChannelHandler(handler)),
    connect: (userId, token) => sendbird.connect(userId, token),
    getChannel: (url) => sendbird.groupChannel.getChannel(url),
    disconnect: () => sendbird.disconnect(),
  };
}
