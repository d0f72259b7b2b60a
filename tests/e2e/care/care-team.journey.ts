import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

formJourney(
  'the Care Team page links to experts, and helplines are one tap away',
  async ({ page, signIn }) => {
    await signIn(demo.pregnant);
    await page.goto('/care-team');
    const partner = page.getByRole('region', { name: 'Rosa Delgado' });
    await expect(partner).toContainText('Speaks English and Spanish');
    const experts = page.getByRole('region', { name: 'Experts' });
    await expect(experts.getByRole('listitem')).not.toHaveCount(0);
    await expect(experts.getByText('Daniel Brooks')).toHaveCount(0);

    await experts.getByRole('link', { name: 'Inês Carvalho' }).click();
    await expect(page).toHaveURL('/care-team/ines_carvalho');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Carvalho');
    const about = page.getByRole('region', { name: 'About Inês' });
    await expect(about).toContainText('English, Portuguese, and Spanish');
    await expect(page.getByRole('region', { name: 'Visits with Inês' })).toContainText('minutes by video');

    await page.locator('footer').getByRole('link', { name: 'Helplines' }).click();
    await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect(page.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
  },
);
