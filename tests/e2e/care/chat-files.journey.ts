import { expect, type Page } from 'playwright/test';
import { photo } from '#tests/support/files/photos.ts';
import { pdf } from '../support/claim-form.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney, freshTest } from '../support/fresh-journey.ts';
import { answerAsRosa } from '../support/answer-as-rosa.ts';
import { signInByCookie } from '../support/signed-in.ts';

const lastMessage = (page: Page) => page.locator('ol > li.message').last();
const waiting = (page: Page) =>
  page.getByRole('list', { name: 'Files for this message' }).getByRole('listitem');

freshFormJourney(
  'a photo is sent to the Care Partner, and a document is received',
  async ({ page, mode }) => {
    await signInByCookie(page, demo.pregnant);
    await page.goto('/care-navigator');
    await page.locator('summary', { hasText: 'Add files' }).click();
    // Only without script is a file stored before the message is sent.
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(mode === 'on' ? 0 : 1);
    await page.getByLabel('Your message').fill('Is this covered?');
    const buffer = await photo('jpeg', 800);
    await page.getByLabel('Add photos or files').setInputFiles([
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer },
      { ...pdf('odd.pdf'), buffer: Buffer.alloc(0) },
    ]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('main').getByRole('alert')).toContainText('odd.pdf: This file is empty.');
    await expect(page.getByLabel('Your message')).toHaveValue('Is this covered?');
    await expect(waiting(page)).toHaveText([/letter\.jpg/]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('/care-navigator#newest');
    await expect(waiting(page)).toHaveCount(0);
    await expect(lastMessage(page)).toContainText('Is this covered?');
    const picture = lastMessage(page).getByRole('img', { name: 'Picture: letter.jpg' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveJSProperty('naturalHeight', 800);
    await expect(lastMessage(page).getByRole('link', { name: 'letter.jpg' })).toBeVisible();

    await answerAsRosa(page, 'Yes. Here is your plan.', [pdf('plan.pdf')]);
    await expect(page.getByRole('link', { name: 'letter.jpg' })).toBeVisible();

    await page.goto('/care-navigator');
    await expect(lastMessage(page)).toContainText('Yes. Here is your plan.');
    const theirs = lastMessage(page).getByRole('link', { name: 'plan.pdf' });
    const [download] = await Promise.all([page.waitForEvent('download'), theirs.click()]);
    expect(download.suggestedFilename()).toBe('plan.pdf');
  },
);

freshTest(
  'a file that comes while the page is open is shown as after loading it',
  async ({ page, context }) => {
    await signInByCookie(page, demo.pregnant);
    await page.goto('/care-navigator');
    const desk = await context.newPage();
    const photographed = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 100) };
    await answerAsRosa(desk, 'Here they are.', [photographed, pdf('plan.pdf')]);
    await expect(lastMessage(page)).toContainText('Here they are.');
    const shown = () =>
      lastMessage(page).evaluate((item) => ({
        files: [...item.querySelectorAll('a')].map(({ href, textContent }) => [href, textContent]),
        pictures: [...item.querySelectorAll('img')].map(({ src, alt, width }) => [src, alt, width]),
        details: [...item.querySelectorAll('.stored-file-detail')].map(({ textContent }) => textContent),
      }));
    const live = await shown();
    expect([live.files.length, live.pictures.length]).toEqual([2, 1]);
    await page.reload();
    expect(await shown()).toEqual(live);
  },
);
