import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: true }).click();
const first = (page: Page) => main(page).locator('h1, h2, .notice').first();

async function answer(page: Page, choice: string, button = 'Save and continue') {
  await page.getByRole('radio', { name: choice }).check();
  await press(page, button);
}

/** On the page of all. */
const choose = (page: Page, question: number, choice: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${question}\\. `) })
    .getByRole('radio', { name: choice })
    .check();

formJourney(
  'high scores in two questions lead to nine, a critical answer shows help first, then a result to share',
  async ({ page, signIn, mode }) => {
    await signIn(demo.newParent);
    await page.goto('/');
    await follow(page, 'Check-ins');
    await follow(page, 'Short mood check-in');
    await expect(main(page)).toContainText('educational grant from Pfizer Inc.');
    await follow(page, 'Start, one question per page');
    await expect(main(page)).toContainText('Question 1 of 2');
    await answer(page, 'Nearly every day');
    await press(page, 'Finish');
    await expect(page).toHaveTitle('Error: Short mood check-in: question 2 of 2 · Wren');
    await expect(main(page).getByRole('alert')).toContainText('Choose an answer to question 2');
    await answer(page, 'Several days', 'Finish');

    await expect(page).toHaveURL('/screenings/phq_9');
    await expect(main(page)).toContainText('We’ll keep your two answers.');
    await follow(page, 'Continue where you stopped');
    await expect(page).toHaveURL('/screenings/phq_9?question=3');
    await expect(main(page)).toContainText('Question 3 of 9');
    await answer(page, 'Several days');
    await expect(main(page)).toContainText('Question 4 of 9');
    await follow(page, 'Back');
    await expect(page.getByRole('radio', { name: 'Several days' })).toBeChecked();
    if (mode === 'on') await expectAccessible(page);
    await page.goto('/screenings/phq_9?view=all');
    for (const question of [4, 5, 6, 7, 8, 9]) await choose(page, question, 'Several days');
    await press(page, 'Finish');

    await expect(page).toHaveTitle('Help right now · Wren');
    await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect(page.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    if (mode === 'on') await expectAccessible(page);
    await press(page, 'Continue to your result');

    await expect(page).toHaveURL(/\/screenings\/phq_9\/result\?result=/);
    await expect(first(page)).toContainText('Talk with someone now');
    await expect(main(page)).toContainText('Your score is 11 of 27 (PHQ-9).');
    await expect(main(page)).toContainText('This is not a diagnosis.');
    await expect(main(page)).toContainText('Only you. Nobody else sees this result');
    if (mode === 'on') await expectAccessible(page);
    await press(page, 'Share with my Care Partner');
    await expect(page.getByText('Your Care Partner can see this result now.')).toBeVisible();
    await press(page, 'Make it private again');
    await expect(page.getByText('This result is private again.')).toBeVisible();
  },
);

formJourney('all questions on one page, left halfway and finished later', async ({ page, signIn, mode }) => {
  await signIn(demo.partner);
  await page.goto('/screenings/gad_7');
  await follow(page, 'All on one page');
  for (const question of [1, 2, 3]) await choose(page, question, 'More than half the days');
  await press(page, 'Finish');
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText(
    [4, 5, 6, 7].map((question) => `Choose an answer to question ${question}`),
  );
  if (mode === 'on') await expectAccessible(page);
  await follow(page, 'Stop for now');
  await expect(main(page)).toContainText('3 of 7 answered');

  await follow(page, /^Worry check-in$/);
  await follow(page, 'Continue where you stopped');
  await expect(page).toHaveURL('/screenings/gad_7?question=4');
  await page.goto('/screenings/gad_7?view=all');
  for (const question of [4, 5, 6, 7]) await choose(page, question, 'Several days');
  await press(page, 'Finish');
  await expect(main(page)).toContainText('Your score is 10 of 21 (GAD-7).');
  await expect(main(page)).toContainText('Clear signs of worry');
  await expect(main(page)).not.toContainText('Talk with someone now');
  await page.goBack();
  await expect(page, 'the page before, not a second result').toHaveTitle(/^Worry check-in: all questions/);
});
