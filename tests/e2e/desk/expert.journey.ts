import { expect } from 'playwright/test';
import { deskJourney } from '../support/desk-journey.ts';

deskJourney(
  'an expert opens for more, joins a visit and writes its note',
  async ({ page, say, look, signIn }) => {
    await page.goto('/sandbox/visits');
    const visit = page.getByRole('region', { name: /^Omar with Leila Mansour/ });
    await visit.getByRole('button', { name: 'Make joinable now' }).first().click();

    await signIn('leila.mansour@wren.example');
    await page
      .getByRole('link', { name: say('desk:nav.hours') })
      .first()
      .click();
    await expect(page).toHaveURL('/desk/hours/leila_mansour');
    await page.getByRole('link', { name: say('Change single days') }).click();
    await page.getByLabel(say('More hours on a day')).check();
    const next = Temporal.Now.plainDateISO().add({ days: 20 });
    const day = page.getByRole('group', { name: say('Day'), exact: true });
    await day.getByLabel(say('Month')).fill(String(next.month));
    await day.getByLabel(say('Day')).fill(String(next.day));
    await day.getByLabel(say('Year')).fill(String(next.year));
    await page.getByLabel(say('From')).fill('8 PM');
    await page.getByLabel(say('Until')).fill('9:30 PM');
    await page.getByRole('button', { name: say('Save') }).click();
    await expect(page.getByText(/8:00.+9:30/)).toBeVisible();
    await look();

    await page.goto('/desk/visits');
    await look();
    await page.getByRole('link', { name: /Omar/ }).first().click();
    await page.getByLabel(say('Note'), { exact: true }).fill('Sleep well.');
    await page.getByRole('button', { name: say('Send to the member') }).click();
    await expect(page.getByText(say('The member sees this version.'))).toBeVisible();
    await look();
    await page.getByRole('button', { name: say('Join the video visit') }).click();
    await expect(page).toHaveURL(/\/join\?visit=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar');
  },
);
