import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '#app/domain/clock.ts';
import { chatNameOf, navigatorNameOf } from '#server/api/care-team/chat/channel.ts';
import { listen } from '../served/loopback.ts';
import { fakeSendbird } from './fake-sendbird.ts';

/** The fake served on this machine, with a Care Partner who writes there. */
export async function serveSendbird() {
  const sendbird = fakeSendbird(systemClock);
  const listener = getRequestListener(sendbird.app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const { port, ...listening } = await listen(server);
  const { appId, apiToken } = sendbird.settings;
  return {
    ...sendbird,
    ...listening,
    /** Settings of a server that uses it. */
    environment: {
      SENDBIRD_APP_ID: appId,
      SENDBIRD_API_TOKEN: apiToken,
      SENDBIRD_API_URL: `http://127.0.0.1:${port}`,
    },
    /** The member's channel, if it exists. */
    channelUrl: (): string | undefined => [...sendbird.channels.keys()][0],
    /** Writes as the Care Partner, and sends our server Sendbird's callback. */
    async write(origin: string, memberId: string, navigatorId: string, text: string) {
      const url = chatNameOf(memberId);
      const message = sendbird.writeAs(navigatorNameOf(navigatorId), url, text);
      await fetch(`${origin}/api/v3/chat_callbacks`, sendbird.callback(url, message));
    },
  };
}
