import { expect } from 'playwright/test';
import { claimAnswers } from '#tests/http/claims/claim-answers.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { photo } from '#tests/support/files/photos.ts';
import { deskJourney } from '../support/desk-journey.ts';
import { lostText } from '../support/lost-text.ts';
import { signInByCookie } from '../support/signed-in.ts';

const name = 'a-photo-whose-name-is-one-very-long-word-as-some-phones-write-it-0123456789.png';

deskJourney('a receipt is seen in a tab beside the decision', async ({ page, origin, say, look }) => {
  const { visitor } = await signIn(origin, maya);
  const today = Temporal.Now.plainDateISO('America/Los_Angeles');
  const typed = (await visitor.get('/reimbursement')).form({ button: 'Continue' }).fill({
    ...claimAnswers(today, '80'),
    Program: 'Childbirth class',
    Receipts: { 'Add receipts': [new File([new Uint8Array(await photo('png', 1200))], name)] },
  });
  await (await typed.submit('Continue')).press('Send claim');

  await signInByCookie(page, 'victor.osei@wren.example');
  await page.goto('/desk/claims');
  await page.getByRole('link', { name: /^\$80\.00/ }).click();
  const amount = page.getByLabel(say('Amount to approve for expense 1'));
  await look();
  await amount.fill('70');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('Receipt 1 of 1'));
  const picture = tab.getByRole('img', { name });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(amount).toHaveValue('70');

  await tab.setViewportSize({ width: 360, height: 640 });
  await look(tab);
  expect(await lostText(tab, 'twiceAsLarge')).toEqual([]);
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
