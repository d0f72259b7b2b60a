import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { uploadHeaders } from '#app/api/client.ts';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { pdf } from '../support/claim-form.ts';
import { demo } from '../support/demo-members.ts';
import { bareTest as test } from '../support/journey.ts';
import { signInByCookie } from '../support/signed-in.ts';
import { startServerToKill } from '../support/server-to-kill.ts';

const operatorKey = randomUUID();
const environment = { OPERATOR_KEYS: operatorEntries('rosa', operatorKey) };

/** The Care Partner, through the API, with retries: the key makes it one message. */
function carePartnerAt(origin: string) {
  const headers = { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' };
  const base = `${origin}/api/v3/operator/conversations`;
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${base}${path}`, init);
    if (!answer.ok) throw new Error(`The API returned ${answer.status}.`);
    return (await answer.json()) as { data: { id: string; attributes: Record<string, string> }[] };
  };
  const idOf = async (name: string) =>
    (await ask('')).data.find(({ attributes }) => attributes['member_name'] === name)?.id;
  return {
    idOf,
    async write(memberId: string, text: string, attachments: string[] = []) {
      const key = randomUUID();
      await expect(() => ask(`/${memberId}/messages`, { text, key, attachments })).toPass({
        timeout: 60_000,
      });
    },
    async type(memberId: string) {
      await fetch(`${base}/${memberId}/typing`, { method: 'POST', headers });
    },
    /** Uploads a PDF for an unsent message. Returns the ids of unsent files. */
    async upload(memberId: string, filename: string): Promise<string[]> {
      const answer = await fetch(`${base}/${memberId}/attachments`, {
        method: 'POST',
        headers: { Authorization: headers.Authorization, ...uploadHeaders(filename) },
        body: new Uint8Array(pdf(filename).buffer),
      });
      const { data } = (await answer.json()) as { data: { id: string } };
      return [data.id];
    },
    async readAll(memberId: string) {
      const { data } = await ask(`/${memberId}/messages`);
      const body = JSON.stringify({ last: data.at(-1)?.id });
      await fetch(`${base}/${memberId}/read`, { method: 'PUT', headers, body });
    },
    /** All texts with that beginning, oldest first. */
    async texts(memberId: string, beginning: string): Promise<string[]> {
      const texts: string[] = [];
      for (let before = ''; ;) {
        const { data } = await ask(`/${memberId}/messages${before && `?before=${before}`}`);
        const own = data.map(({ attributes }) => attributes['text'] ?? '');
        texts.unshift(...own.filter((text) => text.startsWith(beginning)));
        if (!own[0]?.startsWith(beginning)) return texts;
        before = data[0]?.id ?? '';
      }
    },
  };
}

const textsIn = async (page: Page) =>
  (await page.locator('.message-text').allInnerTexts()).filter((text) => text.startsWith('Number '));

/** Types and sends without waiting for the result. */
async function press(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true });
}

test('messages of three sides each arrive once and in order, despite failures', async ({ browser }) => {
  test.setTimeout(240_000);
  await using server = await startServerToKill(environment);
  const { origin: baseURL } = server;
  const carePartner = carePartnerAt(baseURL);
  const [withScript, withoutScript] = await Promise.all(
    [true, false].map((javaScriptEnabled) => browser.newContext({ baseURL, javaScriptEnabled })),
  );
  if (!withScript || !withoutScript) throw new Error('The browser has no window.');
  const [live, plain] = await Promise.all([withScript.newPage(), withoutScript.newPage()]);
  await signInByCookie(live, demo.pregnant);
  await signInByCookie(plain, demo.pregnant);
  await live.goto('/care-navigator');
  const maya = (await carePartner.idOf('Maya Rivera')) ?? '';

  const cutsAt = [9, 29, 41, 61, 81];
  const killsAt = [24, 72];
  const total = rounds(24, 100);
  const sent: string[] = [];
  for (let count = 1; count <= total; count += 1) {
    const text = `Number ${count} of ${total}`;
    sent.push(text);
    if (cutsAt.includes(count)) await withScript.setOffline(true);
    if (cutsAt.includes(count - 8)) await withScript.setOffline(false);
    if (count % 4 === 0) {
      await press(live, text);
      if (killsAt.includes(count)) await server.killAndRestart();
    } else if (count % 4 === 2) {
      await plain.goto('/care-navigator');
      await press(plain, text);
      await expect(plain.locator('.message-text', { hasText: text })).toBeVisible();
    } else {
      await carePartner.write(maya, text);
    }
  }
  await withScript.setOffline(false);

  await expect.poll(() => textsIn(live), { timeout: 60_000 }).toHaveLength(total);
  await expect(live.locator('[data-message=""]')).toHaveCount(0);
  const kept = await carePartner.texts(maya, 'Number ');
  expect(kept.toSorted()).toEqual(sent.toSorted());
  expect(await textsIn(live)).toEqual(kept);
  await plain.goto('/care-navigator');
  expect(await textsIn(plain)).toEqual(kept.slice(-30));
  await Promise.all([withScript.close(), withoutScript.close()]);
});

test('an open page shows the Care Partner’s typing, messages, files, and read receipts', async ({
  browser,
}) => {
  await using server = await startServerToKill(environment);
  const { origin: baseURL } = server;
  const carePartner = carePartnerAt(baseURL);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByCookie(page, demo.pregnant);
  await page.goto('/care-navigator');
  const maya = (await carePartner.idOf('Maya Rivera')) ?? '';

  const sign = page.getByText('Rosa is writing…');
  const isShown = async () => {
    await carePartner.type(maya);
    return sign.isVisible();
  };
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  await carePartner.write(maya, 'Here is the plan.', await carePartner.upload(maya, 'Plan.pdf'));
  const last = page.locator('li.message').last();
  await expect(last).toContainText('Here is the plan.');
  await expect(sign).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Rosa wrote: Here is the plan.' })).toBeAttached();
  const file = last.getByRole('link', { name: 'Plan.pdf' });
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await page.evaluate(() =>
    document.addEventListener('member-active', () => document.body.setAttribute('data-heard-active', '')),
  );
  await page.getByLabel('Your message').pressSequentially('Thank you');
  await expect(page.locator('body')).toHaveAttribute('data-heard-active');
  await page.keyboard.press('Control+Enter');
  await expect(last).toContainText('Thank you');
  await expect(last).toContainText('Sent');
  await carePartner.readAll(maya);
  await expect(last).toContainText('Read');
  expect(new URL(page.url()).pathname, 'still the same page').toBe('/care-navigator');
  await page.goto('/');
  await expect(page.locator('main [data-unread=messages]')).toBeHidden();
  await context.close();
});
