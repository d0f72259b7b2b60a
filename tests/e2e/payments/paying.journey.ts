import { expect, type FrameLocator, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshJourneyInLanguages } from '../support/fresh-journey.ts';
import { openUntil } from '../support/open-until.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { signInByCookie } from '../support/signed-in.ts';

const languages = {
  en: {
    bill: /Blood tests/,
    pay: 'Pay this bill',
    connect: 'Connect a bank account',
    go: 'Continue',
    userName: 'User name',
    password: 'Password',
    signIn: 'Sign in',
    savings: /Savings, ending in 4321/,
    link: 'Link this account',
    isLinked: 'Your bank account is connected. Nothing is taken until you confirm.',
    account: /Late Return Sandbox Bank, account ending in 4321/,
    authorized: 'you authorize Wren to take $96.40 from the account you chose above',
    confirm: 'Pay $96.40',
    begun: 'Your payment has begun.',
    paid: '$96.40 paid',
    failed: 'The payment of bill 2 failed. There was an error while processing your payment.',
    attempt: 'Taken back by the bank',
  },
  es: {
    bill: /Análisis de sangre|Blood tests/,
    pay: 'Pagar esta factura',
    connect: 'Conectar una cuenta bancaria',
    go: 'Continuar',
    userName: 'Nombre de usuario',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    savings: /Cuenta de ahorros, terminada en 4321/,
    link: 'Vincular esta cuenta',
    isLinked: 'Tu cuenta bancaria está conectada. No se retira nada hasta que lo confirmes.',
    account: /Late Return Sandbox Bank, cuenta que termina en 4321/,
    authorized: 'autorizas a Wren a retirar $96.40 de la cuenta que elegiste arriba',
    confirm: 'Pagar $96.40',
    begun: 'Tu pago empezó.',
    paid: 'Pagada: $96.40',
    failed: 'El pago de la factura 2 falló. Hubo un error al procesar tu pago.',
    attempt: 'Devuelto por el banco',
  },
} as const;

const press = (place: Page | FrameLocator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

freshJourneyInLanguages(
  'a bill is paid from an account that is linked on the way, and the payment returned later',
  async ({ page, mode, language }) => {
    const words = languages[language];
    await signInByCookie(page, demo.pregnant);
    await page.goto(`/payments?locale=${language}`);
    await page.getByRole('link', { name: words.bill }).first().click();
    const billPage = new URL(page.url()).pathname;
    await page.getByRole('link', { name: words.pay }).click();
    if (mode === 'on') await page.locator('main p.pending-text[role=status]').waitFor({ state: 'attached' });
    await press(page, words.connect);
    // With script in a dialog of the page, without it on the bank service's own pages.
    const bank = mode === 'on' ? page.frameLocator('dialog iframe') : page;
    await bank.getByRole('radio', { name: /Late Return/ }).check();
    await expect(page).toHaveURL(mode === 'on' ? /\/pay$/ : /\/sandbox\/plaid\/link\//);
    await press(bank, words.go);
    await bank.getByLabel(words.userName).fill('maya');
    await bank.getByLabel(words.password, { exact: true }).fill('anything');
    await press(bank, words.signIn);
    await bank.getByRole('radio', { name: words.savings }).check();
    await press(bank, words.link);

    await expect(page).toHaveURL(/\/pay\?account=/);
    await expect(page.getByText(words.isLinked)).toBeVisible();
    await expect(page.getByRole('radio', { name: words.account })).toBeChecked();
    await expect(page.locator('main')).toContainText(words.authorized);
    if (mode === 'on') await expectAccessible(page, 'the linked account');
    await press(page, words.confirm);
    await expect(page).toHaveURL(billPage);
    await expect(page.getByText(words.begun)).toBeVisible();

    // The transfer's days start when the bank is called, which is after the response.
    await openUntil(page, ['/sandbox/bank'], 'State: pending');
    const ownPage = `${billPage}?locale=${language}`;
    await moveClock(page, { advance: 'P4D' });
    await signInByCookie(page, demo.pregnant);
    await openUntil(page, ['/sandbox/bank', ownPage], words.paid, page.locator('h1'));
    await moveClock(page, { advance: 'P2D' });
    await signInByCookie(page, demo.pregnant);
    await openUntil(page, ['/sandbox/bank', ownPage], words.failed);
    await expect(page.locator('main')).toContainText(words.attempt);
    await page.getByRole('link', { name: words.pay }).click();
    await expect(page.getByRole('radio', { name: words.account })).toBeChecked();
  },
  ['off'],
);
