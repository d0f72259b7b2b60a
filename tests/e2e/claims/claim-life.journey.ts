import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from 'playwright/test';
import { fillExpense, openEmptyClaim, pdf, visit } from '../support/claim-form.ts';
import { demo } from '../support/demo-members.ts';
import { freshJourneyInLanguages } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const languages = {
  en: {
    add: 'Add another expense',
    goOn: 'Continue',
    send: 'Send claim',
    see: 'See your claim',
    correct: 'Make a corrected copy',
    unreadable: 'We could not read the photo.',
    granted: 'Approved',
    forTax: 'For tax: ask your employer',
    corrects: 'This is a corrected copy of claim',
    handedOver: (amount: string) => `The employer was told to pay ${amount}`,
  },
  es: {
    add: 'Agregar otro gasto',
    goOn: 'Continuar',
    send: 'Enviar solicitud',
    see: 'Ver tu solicitud',
    correct: 'Hacer una copia corregida',
    unreadable: 'No pudimos leer la foto.',
    granted: 'Aprobada',
    forTax: 'Para impuestos: pregunta a tu empresa',
    corrects: 'Esta es una copia corregida de la solicitud',
    handedOver: (amount: string) => `Se le indicó a la empresa que pague ${amount}`,
  },
} as const;

/** Sends the form; returns the number of the claim, whose page stays open. */
async function send(page: Page, words: (typeof languages)['en' | 'es']): Promise<string> {
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page).toHaveURL('/reimbursement/check');
  await page.getByRole('button', { name: words.send }).click();
  await page.getByRole('link', { name: words.see }).click();
  await page.waitForURL(/\/claims\/R-/);
  return page.url().slice(page.url().lastIndexOf('/') + 1);
}

/** A page of the desk. */
async function atDesk(page: Page, path: string, email: string): Promise<void> {
  await signInByCookie(page, email);
  await page.goto(path);
}

/** Decides the claim that is open at the desk, with the amounts that are filled in. */
async function decide(page: Page): Promise<void> {
  await page.locator('#decision [type=submit]').click();
  await expect(page).toHaveURL('/desk/claims');
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

freshJourneyInLanguages(
  'a claim is sent, partly rejected, corrected, granted and handed over',
  async ({ page, language }) => {
    const words = languages[language];
    await signInByCookie(page, demo.pregnant);
    await page.goto(`/reimbursement/claims?locale=${language}`);
    await openEmptyClaim(page);
    await page.locator('[name=program_id]').selectOption('birth_doula');
    await page.locator('[name=provider_name]').fill('Nest Doulas');
    await fillExpense(page, 0, visit);
    await page.getByRole('button', { name: words.add }).click();
    await fillExpense(page, 1, { ...visit, amount: '38.75', description: 'Second visit' });
    await page.locator('[name=receipts]').setInputFiles([pdf('blurred.pdf')]);
    const uid = await send(page, words);
    const claimPage = page.url();

    const review = (claim: string) => atDesk(page, `/desk/claims/${claim}`, 'victor.osei@wren.example');
    await review(uid);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'blurred.pdf' }).click();
    const tab = await opened;
    const receipt = await downloaded(tab, () => tab.locator('main a[href^="/desk/receipts/"]').click());
    await tab.close();
    expect(receipt.text).toBe(pdf().buffer.toString());
    await page.locator('#decision input[inputmode=decimal]').last().fill('0');
    await page.locator('#decision select').last().selectOption('unreadable');
    await decide(page);

    await page.goto(claimPage);
    await expect(page.locator('main')).toContainText(words.granted);
    await expect(page.locator('main')).toContainText(words.forTax);
    await expect(page.locator('main')).toContainText(words.unreadable);
    await page.getByRole('button', { name: words.correct }).click();
    await expect(page.locator('#expense-1')).toContainText(words.unreadable);
    await expect(page.locator('[name="expenses[0].amount"]')).toHaveValue('38.75');
    await page.locator('[name=receipts]').setInputFiles([pdf('readable.pdf')]);
    const correctedUid = await send(page, words);
    const correctedPage = page.url();
    await expect(page.locator('main')).toContainText(words.corrects);

    await review(correctedUid);
    await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveText(['blurred.pdf', 'readable.pdf']);
    await decide(page);
    await atDesk(page, '/desk/files', 'mei.tanaka@wren.example');
    const months = page.locator('form:has([name=company][value=acme]) [name=month]');
    // The month is that of the company's zone.
    const month = await months.last().inputValue();
    const ofMonth = page.locator('form:has([name=company][value=acme])').last();
    await ofMonth.locator('[type=submit]').click();
    await expect(months.and(page.locator(`[value="${month}"]`))).toHaveCount(0);
    const file = await downloaded(page, () => page.locator('a[href^="/desk/files/"]').first().click());
    expect(file.name).toBe(`hand-off-acme-${month}.csv`);
    const linesOf = (claim: string) => file.text.split('\r\n').filter((line) => line.startsWith(claim));
    expect(linesOf(uid)).toEqual([expect.stringMatching(/,1,Maya Rivera,.*,120\.50,USD,yes$/)]);
    expect(linesOf(correctedUid)).toEqual([expect.stringMatching(/,1,Maya Rivera,.*,38\.75,USD,yes$/)]);
    expect(file.text).not.toMatch(/doula/i);

    await page.goto(claimPage);
    await expect(page.locator('main')).toContainText(words.handedOver('$120.50'));
    await page.goto(correctedPage);
    await expect(page.locator('main')).toContainText(words.handedOver('$38.75'));
  },
  ['on'],
);
