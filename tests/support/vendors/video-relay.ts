import { createServer } from 'node:http';
import { SignJWT } from 'jose';
import { openSandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import { createLog } from '#server/platform/log.ts';
import { listen } from '../served/loopback.ts';
import { testClock } from '../api/test-clock.ts';

export interface TokenChanges {
  header?: object;
  issuer?: string;
  subject?: string;
  secret?: string;
  grants?: object;
  notBefore?: Date;
  expires?: Date;
}

/** The sandbox's stand-in for Twilio Video on its own port. */
export async function openTestRelay() {
  const clock = testClock();
  const video = openSandboxVideo({ clock, log: createLog('silent') });
  const callbacks: Request[] = [];
  video.deliverTo((request) => {
    callbacks.push(request);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const server = createServer({ shouldUpgradeCallback: video.upgrades.wants }, (_, response) =>
    response.writeHead(404).end(),
  );
  server.on('upgrade', (request, socket, head) => video.upgrades.take(request, socket, head));
  const listening = await listen(server);
  const { keys } = video;
  const basic = Buffer.from(`${keys.apiKeySid}:${keys.apiKeySecret}`).toString('base64');

  return {
    video,
    clock,
    /** Received status callbacks, in order. */
    callbacks,
    url: `ws://127.0.0.1:${listening.port}/sandbox/video/signaling`,
    /** Breaks every connection, as a network would. */
    cutLines: listening.cut,
    rest: (path: string, form?: Record<string, string>) =>
      video.fetch(
        new Request(`https://video.twilio.com/v1/Rooms${path}`, {
          headers: { Authorization: `Basic ${basic}` },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        }),
      ),
    async token(identity: string, room: string, changes: TokenChanges = {}) {
      const now = new Date(clock.now().epochMilliseconds);
      const { grants = { identity, video: { room } }, header = {}, secret = keys.apiKeySecret } = changes;
      const token = new SignJWT({ grants })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1', ...header })
        .setIssuer(changes.issuer ?? keys.apiKeySid)
        .setSubject(changes.subject ?? keys.accountSid)
        .setIssuedAt(now)
        .setExpirationTime(changes.expires ?? new Date(now.getTime() + 60 * 60 * 1000));
      if (changes.notBefore) token.setNotBefore(changes.notBefore);
      return token.sign(new TextEncoder().encode(secret));
    },
    async [Symbol.asyncDispose]() {
      await video.close();
      await listening[Symbol.asyncDispose]();
    },
  };
}
