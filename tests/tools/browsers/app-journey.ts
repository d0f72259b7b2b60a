import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messages } from '#app/frame/wrapper/messages.ts';
import { photo } from '#tests/support/files/photos.ts';
import { openApiGate } from '#tests/support/served/api-gate.ts';
import type { HostedApp } from '#tests/support/served/hosted-app.ts';
import type { GraphicBrowser } from './graphic-browser.ts';
import { fillClaim, signIn } from './member-steps.ts';

/** The user agent suffix of a current app, and of an outdated one. */
export const appTokens = { now: 'WrenApp/1.8.0', outdated: 'WrenApp/1.6.9' };

const chatCredentials = { access_token: 'c7', app_id: 'chat', channel_url: 'room-1', user_id: 'maya' };

/** Starts the product with a benefits API whose members have a token for the chat. */
export async function withChatTokens(
  start: (environment?: Record<string, string>) => Promise<HostedApp>,
): Promise<{ app: HostedApp } & AsyncDisposable> {
  const started = new AsyncDisposableStack();
  const behind = started.use(await start());
  const gate = started.use(await openApiGate(behind.baseUrl));
  gate.change = (body) =>
    body.replace('"chat_credentials":null', `"chat_credentials":${JSON.stringify(chatCredentials)}`);
  const app = started.use(await start({ API_BASE_URL: gate.baseUrl }));
  return { app, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** A member's use of the app: each step causes messages of `causedByJourney`. */
export async function useApp(browser: GraphicBrowser, directory: string): Promise<void> {
  await signIn(browser);
  // The text is in the page before its script has sent anything.
  await browser.comesTrue("document.readyState === 'complete'");
  await writeMessage(browser);
  await fileClaim(browser, directory);
  await goToBank(browser);
  await browser.open('/settings');
  await browser.press('App settings');
  await browser.open('/calls/demo-call');
  await browser.sees('Your visit opens in the app');
  await browser.open('/?locale=es');
  await browser.press('Más');
  await browser.press('Cerrar sesión');
  await browser.sees('Usa el correo electrónico con el que te inscribiste.');
  await browser.comesTrue("document.readyState === 'complete'");
}

async function writeMessage(browser: GraphicBrowser): Promise<void> {
  await browser.open('/care-navigator');
  await browser.fill('Your message', 'Hello from the app');
  await browser.press('Send');
  await browser.sees('Hello from the app');
}

async function fileClaim(browser: GraphicBrowser, directory: string): Promise<void> {
  await browser.open('/reimbursement');
  await fillClaim(browser);
  const receipt = join(directory, 'receipt.jpg');
  writeFileSync(receipt, await photo('jpeg'));
  await browser.attach('Add receipts', receipt);
  await browser.press('Upload');
  await browser.sees('saved');
  await browser.press('Continue');
  await browser.sees('Check your claim');
  await browser.press('Send claim');
  await browser.sees('We have your claim');
}

async function goToBank(browser: GraphicBrowser): Promise<void> {
  await browser.open('/payments');
  await browser.press('Blood tests');
  await browser.press('Pay this bill');
  // By then the island is active; before that, the form would be sent as without script.
  await browser.comesTrue("document.querySelector('input[name=in_mobile_app]') !== null");
  await browser.press('Connect a bank account');
  await browser.sees('Continue in the app.');
}

/** The messages of `useApp` in order, without repetitions. */
export const causedByJourney: readonly (keyof typeof messages)[] = [
  'refresh_frontend_config',
  'change_locale',
  'set_csrf_token',
  'set_csrf_token',
  'set_session',
  'plaid_link_token',
  'open_settings',
  'open_call',
  'change_locale',
  'set_csrf_token',
];

interface Fields {
  readonly [name: string]: string | Fields;
}

const kinds: Readonly<Record<string, z.ZodType>> = {
  string: z.string().min(1),
  'string, or missing': z.string().min(1).optional(),
  'string or null': z.string().min(1).nullable(),
  'number, or string': z.union([z.number(), z.string().min(1)]),
  boolean: z.boolean(),
};

const shapeOf = (fields: Fields): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => [
        name,
        typeof kind === 'string' ? (kinds[kind] ?? z.never()) : shapeOf(kind),
      ]),
    ),
  );

const shapes = new Map<string, z.ZodType>(
  Object.entries(messages).map(([action, { fields }]) => [action, shapeOf(fields)]),
);
const named = z.looseObject({ action: z.string() });

/** The action of each received message. Throws for an unknown message or wrong fields. */
export function actionsOf(heard: readonly string[]): string[] {
  return heard.map((text) => {
    const { action, ...fields } = named.parse(JSON.parse(text));
    const shape = shapes.get(action);
    if (!shape) throw new Error(`The table has no message ${text}`);
    shape.parse(fields);
    return action;
  });
}
