import { expect, type BrowserContext, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { formJourney, test } from '../support/journey.ts';
import { expectAudible, expectMoving } from '../support/media.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { watch } from '../support/watch.ts';

const devices = ['camera', 'microphone'];

async function checkDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await expectMoving(page.getByLabel('Your own picture'));
}

/** From the device check into the call. */
async function join(page: Page): Promise<void> {
  await checkDevices(page);
  await page.getByRole('button', { name: 'Join the visit' }).click();
  await expect(page.getByRole('dialog', { name: /^Visit with/ })).toBeVisible();
}

const remotePicture = (page: Page, name: string) => page.getByLabel(`Video of ${name}`);

async function minutesLeft(page: Page): Promise<number> {
  const text = await page
    .getByText(/^\d+ minutes? left$/)
    .first()
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

async function expectMeeting(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expectMoving(remotePicture(page, name));
  await expectAudible(page.locator('audio').last());
}

/** Pages poll the visit's state every 15 seconds, and immediately when they become visible. */
const askNow = (...pages: Page[]) =>
  Promise.all(
    pages.map((page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  );

freshTest.describe('a visit of two', () => {
  freshTest(
    'member and expert meet, mute, come back, get more time, and the server ends it',
    async ({ page: maya, context, browser, origin }) => {
      await context.grantPermissions(devices);
      const other: BrowserContext = await browser.newContext({ baseURL: origin, permissions: devices });
      const watched = watch(other);
      const grace = await other.newPage();

      await maya.goto('/calls/demo-call');
      await expect(maya).toHaveURL(/\/calls\?visit=[\da-f-]{36}$/);
      await expectAccessible(maya, 'before the device check');
      await grace.goto('/join/demo-join');
      await expect(grace.getByText('Sam will sit next to me.')).toBeVisible();

      await checkDevices(maya);
      await expectAccessible(maya, 'the device check');
      await maya.getByRole('button', { name: 'Join the visit' }).click();
      await expect(maya.getByText('Waiting for Grace Oyelaran…')).toBeVisible();
      await join(grace);
      await expectMeeting(maya, 'Grace Oyelaran');
      await expectMeeting(grace, 'Maya');
      await expectAccessible(maya, 'in the call');

      await grace.getByRole('button', { name: 'Microphone' }).click();
      await expect(maya.getByText('The microphone of Grace Oyelaran is off')).toBeVisible();
      await grace.getByRole('button', { name: 'Microphone' }).click();
      await expect(maya.getByText('The microphone of Grace Oyelaran is off')).toBeHidden();

      await maya.reload();
      await expect(grace.getByText('Maya has left.')).toBeVisible();
      await join(maya);
      await expectMeeting(maya, 'Grace Oyelaran');
      await expectMeeting(grace, 'Maya');

      await grace.getByRole('button', { name: 'Add time' }).click();
      const dialog = grace.getByRole('dialog', { name: 'Add time to this visit' });
      await expectAccessible(grace, 'the dialog for more time');
      await dialog.getByLabel('Member joined call late').check();
      await dialog.getByLabel('15 minutes').check();
      await dialog.getByRole('button', { name: 'Add this time' }).click();
      await expect(dialog).toBeHidden();
      await askNow(maya);
      await expect(maya.getByText(/^There is more time/)).toBeVisible();
      // The booked end passes during the call.
      await moveClock(grace, { advance: `PT${(await minutesLeft(grace)) - 4}M` });
      await askNow(maya);
      await expect.poll(() => minutesLeft(maya)).toBeLessThan(5);
      await expectMoving(remotePicture(maya, 'Grace Oyelaran'));

      await moveClock(grace, { advance: 'PT5M' });
      await askNow(maya, grace);
      for (const page of [maya, grace]) {
        await expect(page.getByRole('heading', { name: 'Your visit is over' })).toBeVisible();
      }
      await expectAccessible(maya, 'the end');
      await maya.reload();
      await expect(maya.getByText('This visit is over.')).toBeVisible();

      await grace.goto('/sandbox/visits');
      for (const role of ['member', 'host']) {
        await expect(grace.getByText(new RegExp(`^The ${role} came .+ and left `))).toHaveCount(1);
      }
      expect(watched.troubles).toEqual([]);
      await other.close();
    },
  );
});

test('on a small phone joining is in sight as soon as the devices are on', async ({ page, context }) => {
  await context.grantPermissions(devices);
  const phone = { width: 360, height: 740 };
  await page.setViewportSize(phone);
  await page.goto('/calls/demo-call');
  for (const [language, turnOn, join] of [
    ['en', 'Turn on camera and microphone', 'Join the visit'],
    ['es', 'Activar cámara y micrófono', 'Entrar a la visita'],
  ] as const) {
    await page.goto(`/calls?locale=${language}`);
    await page.getByRole('button', { name: turnOn }).click();
    await expect(page.getByRole('button', { name: join })).toBeVisible();
    const ends = await page
      .getByRole('button', { name: join })
      .evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
    expect(ends).toBeLessThanOrEqual(phone.height);
  }
});

formJourney('the call opens from home and from the visit’s own page', async ({ page, signIn }) => {
  await signIn('maya.rivera@acme.example');
  await page.goto('/video-visits');
  await page.getByRole('link', { name: /with Grace Oyelaran/ }).click();
  await page.getByRole('button', { name: 'Join your visit' }).click();
  await expect(page).toHaveURL(/\/calls\?visit=[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit with Grace Oyelaran');
});
