import { expect } from 'playwright/test';
import { memberOfChannel } from '#server/api/care-team/chat/channel.ts';
import { serveSendbird } from '#tests/support/vendors/fake-sendbird.ts';
import { demo } from '../support/demo-members.ts';
import { bareTest as test } from '../support/journey.ts';
import { signInByCookie } from '../support/signed-in.ts';
import { startServerToKill } from '../support/server-to-kill.ts';

/** Runs in the page: all records of its databases. */
async function recordsInDatabases(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(name)));
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        reading.addEventListener('success', resolve);
      });
      found.push(...reading.result);
    }
    database.close();
  }
  return found;
}

test('with the chat service’s SDK on the page and its servers unreachable, the chat still works', async ({
  browser,
}) => {
  await using sendbird = await serveSendbird();
  await using server = await startServerToKill(sendbird.environment);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (line) => /content security|trusted/i.test(line.text()) && refused.push(line.text()));
  page.on('pageerror', ({ message }) => refused.push(message));
  await signInByCookie(page, demo.pregnant);

  const kit = page.waitForResponse(/\/chat-sdk-[\w-]+\.js$/);
  await page.goto('/care-navigator');
  expect((await kit).status()).toBe(200);
  await page.getByLabel('Your message').fill('Hello Rosa');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.message-text').last()).toHaveText('Hello Rosa');
  await expect.poll(() => sendbird.messages(sendbird.channelUrl() ?? '')).toHaveLength(1);

  const memberId = memberOfChannel(sendbird.channelUrl() ?? '') ?? '';
  await sendbird.write(server.origin, memberId, 'rosa_delgado', 'Hello Maya');
  await expect(page.locator('.message-text').last()).toHaveText('Hello Maya');
  expect(refused).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The SDK stores its settings even with storage disabled.
  expect(JSON.stringify(await page.evaluate(recordsInDatabases))).not.toMatch(/Hello|Maya|Rosa/);
  await context.close();
});
