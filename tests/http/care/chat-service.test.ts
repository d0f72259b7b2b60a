import { expect, test } from 'vitest';
import { memberOfChannel } from '#server/api/care-team/chat/channel.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { serveSendbird } from '#tests/support/vendors/fake-sendbird.ts';
import type { Page } from '../page.ts';

const path = '/care-navigator';
const textsOf = ({ document }: Page) =>
  [...document.querySelectorAll('.message-text')].map(({ textContent }) => textContent);
const islandProps = ({ document }: Page) => document.querySelector('[data-island="chat"]')?.outerHTML ?? '';
const policyOf = ({ headers }: Page) => String(headers['content-security-policy']);

test('without script, messages are exchanged with Sendbird in both directions', async () => {
  await using sendbird = await serveSendbird();
  await using app = await hostApp(sendbird.environment);
  const { visitor } = await signIn(app.baseUrl, maya);
  let page = await visitor.get(path);
  expect(policyOf(page)).toContain(
    "connect-src 'self' https://api-A1B2C3.sendbird.com wss://ws-A1B2C3.sendbird.com;",
  );
  page = await page.form({ button: 'Send' }).fill({ 'Your message': 'Hello Rosa' }).submit('Send');
  expect(textsOf(page).at(-1)).toBe('Hello Rosa');
  await expect.poll(() => sendbird.channelUrl(), { timeout: 10_000 }).toBeDefined();
  const url = sendbird.channelUrl() ?? '';
  await expect
    .poll(() => sendbird.messages(url).map(({ message }) => message), { timeout: 10_000 })
    .toEqual(['Hello Rosa']);

  await sendbird.write(app.baseUrl, memberOfChannel(url) ?? '', 'rosa_delgado', 'Hello Maya');
  await expect
    .poll(async () => textsOf(await visitor.get(path)).at(-1), { timeout: 10_000 })
    .toBe('Hello Maya');
  expect(policyOf(await visitor.get('/settings'))).not.toContain('sendbird');
});

test('a page’s script needs the form’s token, and receives only the necessary data', async () => {
  await using sendbird = await serveSendbird();
  await using app = await hostApp(sendbird.environment);
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(path);
  expect(islandProps(page)).toContain('/care-navigator/chat-service');
  expect(page.html).not.toContain(sendbird.settings.apiToken);
  const formToken = page.document.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
  const ask = async (fields: Record<string, string>) =>
    fetch(new URL(`${path}/chat-service`, visitor.origin), {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Cookie: await visitor.cookies.getCookieString(visitor.origin.href),
        Origin: visitor.origin.origin,
      },
      body: new URLSearchParams(fields),
    });
  const answered = await ask({ form_token: formToken, want: 'credentials' });
  expect(await answered.json()).toEqual({
    appId: 'A1B2C3',
    userId: sendbird.channelUrl(),
    channelUrl: sendbird.channelUrl(),
    token: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect((await ask({ form_token: formToken, want: 'news' })).status).toBe(204);
  expect((await ask({ form_token: formToken, want: 'more' })).status).toBe(400);
  expect(await (await ask({ want: 'credentials' })).text()).not.toContain('"token"');
});

test('without a chat service no page connects to one', async () => {
  await using app = await hostApp();
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(path);
  expect(policyOf(page)).toContain("connect-src 'self';");
  expect(islandProps(page)).toContain('chatServiceUrl');
  expect(islandProps(page)).not.toContain('chat-service');
});
