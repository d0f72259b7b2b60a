import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const webView = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; wv) WrenApp/1.8.0' } };

/** The messages that the page passes to the small script. */
function messagesOn({ document }: Page): { action: string; token?: string }[] {
  const element = document.querySelector('app-messages:not([data-press-text])');
  return JSON.parse(element?.getAttribute('data-messages') ?? '[]');
}

const actionsOn = (page: Page) => messagesOn(page).map(({ action }) => action);

test('a web view gets language, session and its end, then nothing more', async () => {
  const visitor = await openVisitor(app.baseUrl, webView);
  expect(messagesOn(await visitor.get('/signin'))).toEqual([
    { action: 'refresh_frontend_config' },
    { action: 'change_locale', locale: 'en-US' },
    { action: 'set_csrf_token' },
  ]);
  expect(messagesOn(await visitor.get('/signin?locale=es'))).toEqual([
    { action: 'change_locale', locale: 'es-US' },
  ]);
});

test('sign-in and sign-out are reported once each; a session without a chat token is an error, reported once', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya, webView);
  expect(messagesOn(page)).toEqual([
    { action: 'set_csrf_token', token: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(actionsOn(await visitor.get('/payments'))).toEqual([]);
  expect(app.printed().match(/missing-chat-token/g)).toHaveLength(1);
  expect(messagesOn(await (await visitor.get('/')).press('Sign out'))).toEqual([
    { action: 'set_csrf_token' },
  ]);
});

test('the settings page offers the app’s own settings, by a button that the script creates', async () => {
  const { visitor } = await signIn(app.baseUrl, maya, webView);
  const element = (await visitor.get('/settings')).document.querySelector('app-messages[data-press-text]');
  expect(element?.getAttribute('data-messages')).toBe('[{"action":"open_settings","new_ux":true}]');
  expect(element?.getAttribute('data-press-text')).toBe('App settings');
});

test('a browser gets no messages', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya);
  const settings = await visitor.get('/settings');
  expect(page.html + settings.html).not.toContain('app-messages');
});
