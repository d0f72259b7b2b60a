import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { systemClock } from '#app/domain/clock.ts';
import { chatNameOf, navigatorNameOf } from '#server/chat/channel.ts';
import { portOf } from '../served/broken-upstream.ts';
import { fakeSendbird } from './fake-sendbird.ts';

/** The fake on an address of this machine, for a server of its own, and a Care Partner who writes there. */
export async function serveSendbird() {
  const sendbird = fakeSendbird(systemClock);
  const server = serve({
    fetch: sendbird.app.fetch,
    hostname: '127.0.0.1',
    port: 0,
    overrideGlobalObjects: false,
  });
  if (!server.listening) await once(server, 'listening');
  const { appId, apiToken } = sendbird.settings;
  return {
    ...sendbird,
    /** What points a server at it. */
    environment: {
      SENDBIRD_APP_ID: appId,
      SENDBIRD_API_TOKEN: apiToken,
      SENDBIRD_API_URL: `http://127.0.0.1:${portOf(server.address())}`,
    },
    /** The member's channel, once there is one. */
    channelUrl: (): string | undefined => [...sendbird.channels.keys()][0],
    /** Writes there as the Care Partner, and tells our server of it as Sendbird does. */
    async write(origin: string, memberId: string, navigatorId: string, text: string) {
      const url = chatNameOf(memberId);
      const message = sendbird.writeAs(navigatorNameOf(navigatorId), url, text);
      await fetch(`${origin}/api/v3/chat_callbacks`, sendbird.callback(url, message));
    },
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
