import { expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const newest = (page: Page) => page.document.querySelector('#newest .message-text')?.textContent ?? '';

test('in the sandbox the next page has the demo’s answer with emergency numbers', async () => {
  await using app = await hostApp({ DEMO_ANSWERS: 'on' });
  const { visitor } = await signIn(app.baseUrl, ana);
  const chat = await visitor.get('/care-navigator');
  const next = await chat
    .form({ button: 'Enviar' })
    .fill({ 'Tu mensaje': 'Me duele el pecho' })
    .submit('Enviar');
  expect(newest(next)).toMatch(/^Soy una demostración.*llama ahora al 911/s);
});
