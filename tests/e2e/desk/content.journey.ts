import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const [tom, hanna] = ['tom.keller@wren.example', 'hanna.berg@wren.example'];
const form = '/desk/content/articles/adoption-money-and-tax';
const article = '/insights/adoption_and_surrogacy/adoption-money-and-tax';
const title = 'Title in English';

const save = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();

freshFormJourney(
  'an article is changed, reviewed by another person, published and taken back',
  async ({ page, mode }) => {
    await signInByCookie(page, tom);
    await page.goto('/desk/content?query=money');
    await page.getByRole('link', { name: 'Adoption money and tax' }).click();
    await page.getByLabel(title).fill('Adoption, money and tax');
    await page.getByLabel('A baby has just joined my family').uncheck();
    await page.getByLabel('I am raising a family').check();
    await page.getByRole('button', { name: 'Add: Text in Spanish' }).click();
    await expect(page.getByLabel(title)).toHaveValue('Adoption, money and tax');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await save(page);
    await expect(page.getByText('The draft was saved.')).toBeVisible();
    const missing = page.getByRole('link', { name: 'Part 12, Text in Spanish is missing' });
    await expect(missing).toBeVisible();
    if (mode === 'on') await expectAccessible(page, 'a draft with a fault');
    await page.getByLabel('Part 12, Text in Spanish').fill('<p>Una parte más.</p>');
    await save(page);
    await expect(page.getByText('Complete. Another person must review it.')).toBeVisible();

    await page.getByRole('link', { name: 'Preview' }).click();
    await page.getByRole('link', { name: 'Spanish' }).click();
    await expect(page.getByText('Una parte más.')).toBeVisible();

    await signInByCookie(page, hanna);
    await page.goto(form);
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Members read it from now on.')).toBeVisible();
    await signInByCookie(page, demo.pregnant);
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adoption, money and tax');

    await signInByCookie(page, tom);
    await page.goto(`${form}/versions`);
    await page.getByText('What changed').first().click();
    await expect(page.getByText('Title in English')).toBeVisible();
    await page.getByRole('button', { name: 'Publish again Version 1' }).click();
    await expect(page.getByText('Version 1, published again')).toBeVisible();
    if (mode === 'on') await expectAccessible(page, 'the versions');
    await signInByCookie(page, demo.pregnant);
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adoption money and tax');
  },
);

freshFormJourney('of two editors the second sees both texts', async ({ page, mode }) => {
  await signInByCookie(page, tom);
  await page.goto('/desk/content?kind=care-tasks');
  await page.getByLabel('ID').fill('Not an ID');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Use lower-case letters').first()).toBeVisible();
  await page.getByLabel('ID').fill('swim_often');
  await page.getByRole('button', { name: 'Begin' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(title).fill('Swim often');
  await save(other);
  await expect(other.getByText('The draft was saved.')).toBeVisible();
  await page.getByLabel(title).fill('Swim twice');
  await page.getByRole('button', { name: 'Add: element' }).click();
  await save(page);
  await expect(page.getByLabel(title)).toHaveValue('Swim twice');
  await expect(page.getByRole('definition').filter({ hasText: 'Swim often' })).toBeVisible();
  if (mode === 'on') await expectAccessible(page, 'two texts');
  await save(page);
  await expect(page.getByText('The draft was saved.')).toBeVisible();
  await expect(page.getByLabel(title)).toHaveValue('Swim twice');
});

freshFormJourney('helplines are changed, but keep the numbers that pages name', async ({ page, mode }) => {
  await signInByCookie(page, tom);
  await page.goto('/desk/content?kind=helplines');
  await page.getByRole('link', { name: 'In Ireland' }).click();
  await page.getByLabel('Line 2, Number to call in English').fill('116 124');
  await save(page);
  const missing = page.getByText('116 123 is missing or has no place in a crisis');
  await expect(missing).toBeVisible();
  await page.getByLabel('Line 2, Number to call in English').fill('116 123');
  await page.getByLabel('Line 2, When to call in English').fill('Somebody listens, day and night.');
  await page.getByLabel('Line 2, Name in English').fill('S'.repeat(201));
  await save(page);
  const long = 'Please use at most 200 characters (you are currently using 201 characters)';
  await expect(page.getByRole('alert').getByText(long)).toBeVisible();
  await page.getByLabel('Line 2, Name in English').fill('Samaritans');
  await save(page);
  await expect(page.getByText('Complete. Another person must review it.')).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Somebody listens, day and night.')).toBeVisible();
  if (mode === 'on') await expectAccessible(page, 'the preview of helplines');

  await signInByCookie(page, hanna);
  await page.goto('/desk/content/helplines/ie');
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.goto('/helplines?country=all');
  await expect(page.getByText('Somebody listens, day and night.')).toBeVisible();
});
