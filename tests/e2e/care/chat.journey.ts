import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { freshJourneyInLanguages } from '../support/fresh-journey.ts';
import { answerAsRosa } from '../support/answer-as-rosa.ts';
import { signInByCookie } from '../support/signed-in.ts';

const languages = {
  en: {
    title: 'Message Rosa',
    label: 'Your message',
    send: 'Send',
    missing: 'Write your message',
    sent: 'Sent',
    read: 'Read',
    isNew: 'New',
    today: 'Today',
    chat: 'Message Rosa',
  },
  es: {
    title: 'Escribir a Rosa',
    label: 'Tu mensaje',
    send: 'Enviar',
    missing: 'Escribe tu mensaje',
    sent: 'Enviado',
    read: 'Leído',
    isNew: 'Nuevo',
    today: 'Hoy',
    chat: 'Escribir a Rosa',
  },
} as const;

const messages = (page: Page) => page.locator('ol > li.message');

freshJourneyInLanguages(
  'a member and the Care Partner write to each other',
  async ({ page, language }) => {
    const words = languages[language];
    await signInByCookie(page, demo.pregnant);
    await page.goto(`/?locale=${language}`);
    const unread = page.locator('main [data-unread=messages]');
    await expect(unread).toContainText('3');
    await page.locator('main').getByRole('link', { name: words.chat }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(messages(page)).toHaveCount(7);
    await expect(page.locator('.message', { hasText: words.isNew })).toContainText('I found two doulas');

    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByLabel(words.label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main')).toContainText(words.missing);
    await page.getByLabel(words.label).fill('Thank you!\nWhen can we meet?');
    await page.getByRole('button', { name: words.send }).click();
    await expect(messages(page)).toHaveCount(8);
    await expect(messages(page).last()).toContainText(words.sent);
    await expect(page.getByRole('heading', { name: words.today })).toBeVisible();
    await expect(page.getByLabel(words.label)).toHaveValue('');
    await page.goto('/');
    await expect(unread).toBeHidden();

    await answerAsRosa(page, 'On Friday at ten.');
    await page.goto('/');
    await expect(unread).toContainText('1');
    await page.goto('/care-navigator');
    await expect(messages(page).nth(7)).toContainText(words.read);
    await expect(messages(page).last()).toContainText('On Friday at ten.');
    await expect(messages(page).last()).toContainText(words.isNew);
    await page.reload();
    await expect(messages(page).last()).not.toContainText(words.isNew);
  },
  ['on'],
);
