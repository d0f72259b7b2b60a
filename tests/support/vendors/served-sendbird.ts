import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { systemClock } from '#app/domain/clock.ts';
import { chatNameOf, navigatorNameOf } from '#server/api/care-team/chat/channel.ts';
import { portOf } from '../served/broken-upstream.ts';
import { fakeSendbird } from './fake-sendbird.ts';

/** The fake served on this machine, with a Care Partner who writes there. */
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
    /** Settings of a server that uses it. */
    environment: {
      SENDBIRD_APP_ID: appId,
      SENDBIRD_API_TOKEN: apiToken,
      SENDBIRD_API_URL: `http://127.0.0.1:${portOf(server.address())}`,
    },
    /** The member's channel, if it exists. */
    channelUrl: (): string | undefined => [...sendbird.channels.keys()][0],
    /** Writes as the Care Partner, and sends our server Sendbird's callback. */
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
