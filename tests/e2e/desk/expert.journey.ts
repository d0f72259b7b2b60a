import { expect } from 'playwright/test';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';

freshFormJourney('an expert opens for more, joins a visit and writes its note', async ({ page, mode }) => {
  const look = async () => {
    if (mode === 'on') await expectAccessible(page, page.url());
  };
  await page.goto('/sandbox/visits');
  const visit = page.getByRole('region', { name: /^Omar with Leila Mansour/ });
  await visit.getByRole('button', { name: 'Make joinable now' }).first().click();

  await page.goto('/desk/signin');
  await page.getByLabel('Email address').fill('leila.mansour@wren.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').fill(demoCode());
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'Hours' }).first().click();
  await expect(page).toHaveURL('/desk/hours/leila_mansour');
  await page.getByRole('link', { name: 'Change single days' }).click();
  await page.getByLabel('More hours on a day').check();
  const next = Temporal.Now.plainDateISO().add({ days: 20 });
  const day = page.getByRole('group', { name: 'Day', exact: true });
  await day.getByLabel('Month').fill(String(next.month));
  await day.getByLabel('Day').fill(String(next.day));
  await day.getByLabel('Year').fill(String(next.year));
  await page.getByLabel('From').fill('8 PM');
  await page.getByLabel('Until').fill('9:30 PM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/8:00\sPM to 9:30\sPM/)).toBeVisible();
  await look();

  await page.goto('/desk/visits');
  await page.getByRole('link', { name: /Omar/ }).first().click();
  await page.getByLabel('Note', { exact: true }).fill('Sleep well.');
  await page.getByRole('button', { name: 'Send to the member' }).click();
  await expect(page.getByText('The member sees this version.')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Join the video visit' }).click();
  await expect(page).toHaveURL(/\/join\?visit=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar');
});
