import { expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';

const lastMessage = async (visitor: Visitor) =>
  (await visitor.get('/care-navigator')).document.querySelector('#newest .message-text')?.textContent ?? '';

test('in the sandbox a demo answers, in the language of the message, and at once where somebody may be in danger', async () => {
  await using app = await hostApp({ DEMO_ANSWERS: 'on' });
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/care-navigator');
  await page.form({ button: 'Send' }).fill({ 'Your message': 'Is a doula covered?' }).submit('Send');
  await app.clock.advance('PT4S');
  await expect
    .poll(() => lastMessage(visitor), { timeout: 10_000 })
    .toContain(`${app.baseUrl}/covered-programs`);

  const anas = (await signIn(app.baseUrl, ana)).visitor;
  const chat = await anas.get('/care-navigator');
  await chat.form({ button: 'Enviar' }).fill({ 'Tu mensaje': 'Me duele el pecho' }).submit('Enviar');
  await expect
    .poll(() => lastMessage(anas), { timeout: 10_000 })
    .toMatch(/^Soy una demostración.*llama ahora al 911/s);
});
