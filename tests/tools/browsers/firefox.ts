import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartedProcess, until } from './started-process.ts';
import { refusal, WebDriverError, type WebDriver } from './web-driver.ts';

const preferences = {
  'marionette.port': 0,
  // A fake camera and microphone, without a permission prompt.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // No background requests.
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
  'messaging-system.rsexperimentloader.enabled': false,
};

const answer = z.tuple([z.literal(1), z.number(), refusal.nullable(), z.unknown()]);
const wrapped = z.object({ value: z.unknown() });

/** Splits received data into Marionette's packets, "12:[0,1,…]". */
function packetsOf(socket: Socket, take: (packet: unknown) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (arrived: Buffer) => {
    rest = Buffer.concat([rest, arrived]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      take(JSON.parse(rest.toString('utf8', colon + 1, end)));
      rest = rest.subarray(end);
    }
  });
}

async function portIn(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  return until('a port of Firefox', async () =>
    existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined,
  );
}

/** Headless Firefox, driven by Marionette, because Debian has no geckodriver. */
export async function startFirefox(more: Record<string, boolean> = {}): Promise<WebDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'wren-firefox-'));
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const firefox = new StartedProcess(
    'firefox-esr',
    ['--marionette', '--headless', '--no-remote', '--profile', profile],
    { home: profile },
  );
  const socket = connect(await portIn(profile), '127.0.0.1');
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  const greeted = Promise.withResolvers<unknown>();
  packetsOf(socket, (packet) => {
    if (!Array.isArray(packet)) return greeted.resolve(packet);
    const [, number, error, value] = answer.parse(packet);
    const plain = wrapped.safeParse(value);
    if (error) asked.get(number)?.reject(new WebDriverError(error));
    else asked.get(number)?.resolve(plain.success ? plain.data.value : value);
    asked.delete(number);
  });
  let orders = 0;
  const send = (command: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    const order = Promise.withResolvers<unknown>();
    orders += 1;
    asked.set(orders, order);
    const text = JSON.stringify([0, orders, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return order.promise;
  };
  await greeted.promise;
  await send('NewSession');
  return {
    send,
    async [Symbol.asyncDispose]() {
      socket.destroy();
      await firefox[Symbol.asyncDispose]();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
