import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { deskJourney } from '../support/desk-journey.ts';
import type { Language } from '../support/modes.ts';
import { signInByCookie } from '../support/signed-in.ts';

const [tom, hanna] = ['tom.keller@wren.example', 'hanna.berg@wren.example'];
const form = '/desk/content/articles/adoption-money-and-tax';
const article = '/insights/adoption_and_surrogacy/adoption-money-and-tax';

/** Names of fields, and what is done with each, in a language of the desk. */
function wordsOf(language: Language, say: (english: string) => string) {
  const names = { en: { en: 'English', es: 'Spanish' }, es: { en: 'inglés', es: 'español' } }[language];
  const inThe = (code: Language, text: string) =>
    say('common:inLanguage').replace('{{text}}', text).replace('{{language}}', names[code]);
  return {
    inThe,
    title: inThe('en', say('deskContent:field.title')),
    add: (what: string) => say('deskContent:add').replace('{{what}}', what),
    save: (page: Page) => page.getByRole('button', { name: say('Save draft') }).click(),
  };
}

const titles = {
  en: ['money', 'Adoption money and tax'],
  es: ['dinero', 'Dinero e impuestos de la adopción'],
} as const;

deskJourney(
  'an article is changed, reviewed by another person, published and taken back',
  async ({ page, language, say, look }) => {
    const { title, inThe, add, save } = wordsOf(language, say);
    const [part, name] = titles[language];
    const text = inThe('es', say('deskContent:field.body'));
    await signInByCookie(page, tom);
    await page.goto(`/desk/content?query=${part}`);
    await page.getByRole('link', { name }).click();
    await page.getByLabel(title).fill('Adoption, money and tax');
    await page.getByLabel(say('A baby has just joined my family')).uncheck();
    await page.getByLabel(say('I am raising a family')).check();
    await page.getByRole('button', { name: add(text) }).click();
    await expect(page.getByLabel(title)).toHaveValue('Adoption, money and tax');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await save(page);
    await expect(page.getByText(say('The draft was saved.'))).toBeVisible();
    const missing = page.getByRole('link', {
      name: say('deskContent:fault.missing_language').replace('{{field}}', `${say('Part 12')}, ${text}`),
    });
    await expect(missing).toBeVisible();
    await look();
    await page.getByLabel(`${say('Part 12')}, ${text}`).fill('<p>Una parte más.</p>');
    await save(page);
    await expect(page.getByText(say('Complete. Another person must review it.'))).toBeVisible();

    await page.getByRole('link', { name: say('Preview') }).click();
    await page.goto(new URL('?language=es', page.url()).href);
    await expect(page.getByText('Una parte más.')).toBeVisible();

    await signInByCookie(page, hanna);
    await page.goto(form);
    await page.getByRole('button', { name: say('Mark as reviewed') }).click();
    await page.getByRole('button', { name: say('Publish') }).click();
    await expect(page.getByText(say('Published. Members read it from now on.'))).toBeVisible();
    await signInByCookie(page, demo.pregnant);
    await page.goto(`${article}?locale=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adoption, money and tax');

    await signInByCookie(page, tom);
    await page.goto(`${form}/versions?locale=${language}`);
    await page.getByText(say('What changed')).first().click();
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: `${say('deskContent:again')} ${say('Version 1')}` }).click();
    await expect(page.getByText(say('Version 1, published again'))).toBeVisible();
    await look();
    await signInByCookie(page, demo.pregnant);
    await page.goto(`${article}?locale=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adoption money and tax');
  },
  ['on'],
);

deskJourney(
  'of two editors the second sees both texts',
  async ({ page, language, say, look }) => {
    const { title, add, save } = wordsOf(language, say);
    await signInByCookie(page, tom);
    await page.goto('/desk/content?kind=care-tasks');
    await page.getByLabel(say('deskContent:newId')).fill('Not an ID');
    await page.getByRole('button', { name: say('Begin') }).click();
    await expect(page.getByText(say('deskContent:newIdInvalid')).first()).toBeVisible();
    await page.getByLabel(say('deskContent:newId')).fill('swim_often');
    await page.getByRole('button', { name: say('Begin') }).click();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel(title).fill('Swim often');
    await save(other);
    await expect(other.getByText(say('The draft was saved.'))).toBeVisible();
    await page.getByLabel(title).fill('Swim twice');
    await page.getByRole('button', { name: add(say('deskContent:one.elements')) }).click();
    await save(page);
    await expect(page.getByLabel(title)).toHaveValue('Swim twice');
    await expect(page.getByRole('definition').filter({ hasText: 'Swim often' })).toBeVisible();
    await look();
    await save(page);
    await expect(page.getByText(say('The draft was saved.'))).toBeVisible();
    await expect(page.getByLabel(title)).toHaveValue('Swim twice');
  },
  ['on'],
);

deskJourney(
  'helplines are changed, but keep the numbers that pages name',
  async ({ page, language, say, look }) => {
    const { inThe, save } = wordsOf(language, say);
    const label = (code: Language, field: string) => `${say('Line 2')}, ${inThe(code, say(field))}`;
    const lacks = say('deskContent:fault.lacks_number').split('{{found}}')[1] ?? '';
    await signInByCookie(page, tom);
    await page.goto('/desk/content?kind=helplines');
    await page.getByRole('link', { name: { en: 'In Ireland', es: 'En Irlanda' }[language] }).click();
    await page.getByLabel(label('en', 'Number to call')).fill('116 124');
    await save(page);
    const missing = page.getByText(`116 123${lacks}`);
    await expect(missing).toBeVisible();
    await page.getByLabel(label('en', 'Number to call')).fill('116 123');
    await page.getByLabel(label(language, 'When to call')).fill('Somebody listens, day and night.');
    await page.getByLabel(label('en', 'deskContent:field.name')).fill('S'.repeat(201));
    await save(page);
    const long = say('Please use at most 200 characters (you are currently using 201 characters)');
    await expect(page.getByRole('alert').getByText(long)).toBeVisible();
    await page.getByLabel(label('en', 'deskContent:field.name')).fill('Samaritans');
    await save(page);
    await expect(page.getByText(say('Complete. Another person must review it.'))).toBeVisible();
    await page.getByRole('link', { name: say('Preview') }).click();
    await page.goto(new URL(`?language=${language}`, page.url()).href);
    await expect(page.getByText('Somebody listens, day and night.')).toBeVisible();
    await look();

    await signInByCookie(page, hanna);
    await page.goto('/desk/content/helplines/ie');
    await page.getByRole('button', { name: say('Mark as reviewed') }).click();
    await page.getByRole('button', { name: say('Publish') }).click();
    await page.goto('/helplines?country=all');
    await expect(page.getByText('Somebody listens, day and night.')).toBeVisible();
  },
  ['on'],
);
