import { expect, type Page } from 'playwright/test';
import { fillStep, goOn, stepOf } from '../support/activation-steps.ts';
import { freshJourneyInLanguages, freshFormJourney } from '../support/fresh-journey.ts';
import { homeHeight } from '../support/home-height.ts';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { signInByCookie } from '../support/signed-in.ts';

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
      'Enter the date: month, day and year',
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
      'Escribe la fecha: mes, día y año',
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

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();

freshFormJourney('a member of an earlier product confirms what came along, once', async ({ page, mode }) => {
  await signInByCookie(page, demo.moved);
  await page.goto('/');
  await expect(main(page)).toContainText('You moved here from an earlier version');
  await main(page).getByRole('link', { name: 'Check it now' }).click();
  await expect(page).toHaveTitle('Welcome back · Wren');
  await expect(page.getByLabel('Cell number')).toHaveValue('602-555-0164');
  await expect(page.getByLabel('ZIP code')).toHaveValue('85281');
  await expect(page.getByLabel('Your goal and path')).toHaveValue('want_to_build_family/natural_conception');

  await page.getByLabel('Cell number').fill('555');
  await page.getByLabel('Your goal and path').selectOption('pregnant/conventional_pregnancy');
  await confirm(page);
  await expect(page).toHaveTitle('Error: Welcome back · Wren');
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a valid phone number, for example 415-555-0132',
    'Choose the week of the pregnancy',
    'Tick the box to accept the terms and the privacy notice',
  ]);
  if (mode === 'on') await expectAccessible(page);
  await page.getByLabel('Cell number').fill('(602) 555-0165');
  await page.getByLabel('Pregnancy week').selectOption('9');
  await page.getByRole('checkbox', { name: /I agree to the Terms of Use/ }).check();
  await confirm(page);

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Thank you. Everything is up to date.')).toBeVisible();
  await expect(main(page)).toContainText('Week 9');
  await expect(main(page)).not.toContainText('You moved here');
  await page.goto('/welcome-back');
  await expect(page, 'there is nothing left to confirm').toHaveURL('/');
  await page.goto('/settings/basics');
  await expect(main(page)).toContainText('602-555-0165');
});
