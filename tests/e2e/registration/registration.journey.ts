import { expect, type Page } from 'playwright/test';
import { fillStep, goOn, stepOf } from '../support/activation-steps.ts';
import { freshJourneyInLanguages } from '../support/fresh-journey.ts';
import { homeHeight } from '../support/home-height.ts';

const main = (page: Page) => page.locator('main');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page) => main(page).getByRole('alert').getByRole('link');
const texts = {
  en: {
    start: 'Start',
    position: 'Step 1 of 5: Basic',
    missing: [
      'Enter your first legal name',
      'Enter your last legal name',
      'Enter the date, for example March 27, 2026',
    ],
    skip: 'Skip this',
    check: 'Check your answers · Wren',
    create: 'Create account',
    consent: /I have read this and I agree/,
    agree: 'Agree and continue',
    welcome: 'Welcome to Wren! Your membership is active.',
    thanks: 'Your consent is saved.',
    meet: 'Meet Rosa',
  },
  es: {
    start: 'Empezar',
    position: 'Paso 1 de 5: Lo básico',
    missing: [
      'Escribe tu nombre legal',
      'Escribe tu apellido o apellidos legales',
      'Escribe la fecha, por ejemplo 27 de marzo de 2026',
    ],
    skip: 'Omitir',
    check: 'Revisa tus respuestas · Wren',
    create: 'Crear cuenta',
    consent: /He leído esto y acepto/,
    agree: 'Aceptar y continuar',
    welcome: '¡Te damos la bienvenida a Wren!',
    thanks: 'Guardamos tu consentimiento.',
    meet: 'Te presentamos a Rosa',
  },
} as const;

freshJourneyInLanguages('an employee gets from the invitation to home', async ({ page, language }) => {
  const words = texts[language];
  await page.goto(`/signup?email_signup_token=demo-signup&locale=${language}`);
  await expect(page, 'the token leaves the address').toHaveURL('/signup');
  await expect(page.locator('header')).toContainText('Acme');
  await main(page).getByRole('link', { name: words.start }).click();
  await expect(page).toHaveURL('/signup/continue?step=name');
  await expect(page.getByText(words.position)).toBeVisible();
  await goOn(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toHaveText([...words.missing]);
  await summary(page).first().click();
  await expect(page.locator('[name=fname]')).toBeFocused();

  for (const step of ['name', 'contact', 'password', 'goal', 'path', 'week', 'conditions', 'about']) {
    await expect.poll(() => stepOf(page)).toBe(step);
    await fillStep(page);
    await goOn(page);
  }
  await expect(page).toHaveURL('/signup/continue?step=partner');
  await page.getByRole('button', { name: words.skip }).click();
  await expect(page).toHaveTitle(words.check);
  await page.getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL('/data-sharing-consent');
  await page.getByRole('checkbox', { name: words.consent }).check();
  await page.getByRole('button', { name: words.agree }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words.welcome)).toBeVisible();
  await expect(page.getByText(words.thanks), 'one message is enough').toBeHidden();
  await expect(h1(page)).toContainText('Noa');
  await expect(page.getByRole('heading', { name: words.meet })).toBeVisible();
  await expect(main(page).locator('ol.journey').getByRole('link')).toHaveCount(3);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await homeHeight(page), 'on a phone').toBeLessThanOrEqual(2 * 740);
  if (wide) await page.setViewportSize(wide);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.meet })).toBeHidden();
  await expect(page.getByText(words.welcome)).toBeHidden();
  await page.goBack();
  await page.goto('/signup/continue');
  await expect(page).toHaveURL('/');
});
