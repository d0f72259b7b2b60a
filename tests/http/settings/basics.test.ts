import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
  const visitor = await openVisitor(app.baseUrl);
  await (await visitor.get('/unlock?unlock_token=demo-unlock')).form().submit();
});
afterAll(() => app[Symbol.asyncDispose]());

const zoe = 'zoe.novak@acme.example';
const couple = 'locked.member@acme.example';
const basicsOf = async (email: string) =>
  (await (await signIn(app.baseUrl, email)).visitor.get('/settings/basics')).text();

test.each([
  [zoe, 'Coverage level Only me'],
  [couple, 'Coverage level Me and one other person'],
  [maya, 'Coverage level My family'],
  [sam, 'Coverage level My family'],
  [ana, 'Nivel de cobertura A mi familia'],
  [jo, 'Coverage level Not provided'],
])('the basics of %s show “%s”', async (email, text) => {
  expect(await basicsOf(email)).toContain(text);
});

test('only members covered under COBRA see that note', async () => {
  expect(await basicsOf(jo)).toContain('COBRA coverage Yes, your coverage goes on under COBRA');
  expect(await basicsOf(maya)).not.toContain('COBRA');
});

test('the employer’s guide is linked where covered programs are explained', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/covered-programs');
  const guides = Array.from(page.document.querySelectorAll('a[rel~=external]'));
  expect(guides.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['https://guide.acme.example/family-benefit', 'Guide to your benefit (on another site)'],
  ]);
});
