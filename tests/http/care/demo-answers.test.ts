import { expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const newest = (page: Page) => page.document.querySelector('#newest .message-text')?.textContent ?? '';

test('in the sandbox a demo answers, in the language of the message, and at once where somebody may be in danger', async () => {
  await using app = await hostApp({ DEMO_ANSWERS: 'on' });
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/care-navigator');
  await page.form({ button: 'Send' }).fill({ 'Your message': 'Is a doula covered?' }).submit('Send');
  await app.clock.advance('PT4S');
  await expect
    .poll(async () => newest(await visitor.get('/care-navigator')), { timeout: 10_000 })
    .toContain(`${app.baseUrl}/covered-programs`);

  const anas = (await signIn(app.baseUrl, ana)).visitor;
  const chat = await anas.get('/care-navigator');
  const next = await chat
    .form({ button: 'Enviar' })
    .fill({ 'Tu mensaje': 'Me duele el pecho' })
    .submit('Enviar');
  expect(newest(next)).toMatch(/^Soy una demostración.*llama ahora al 911/s);
});
