import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { formTokenOf } from '../send.ts';
import { staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');
const rosa = await staffAt(app, 'rosa.delgado');
const mei = await staffAt(app, 'mei.tanaka');
beforeAll(async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const chat = await visitor.get('/care-navigator');
  await chat.form({ button: 'Send' }).fill({ 'Your message': 'Thank you!' }).submit('Send');
});

test('the home lists what waits for each role, and nothing for those without such work', async () => {
  const [claims, messages, none] = await Promise.all([
    victor.get('/desk'),
    rosa.get('/desk'),
    mei.get('/desk'),
  ]);
  expect(claims.text()).toMatch(/What waits .*Claim · R-/);
  expect(claims.text()).not.toContain('Messages from');
  expect(messages.text()).toMatch(/What waits .*Messages from Maya Rivera/);
  expect(messages.text()).not.toContain('Claim ·');
  expect(none.text()).not.toContain('What waits');
});

test('the filters are in the address', async () => {
  const page = await victor.get('/desk?kind=authorization');
  expect(page.text()).not.toMatch(/Claim · R-/);
  expect((await victor.get('/desk?mine=true')).text()).toContain('Nothing waits here');
  const after = '2999-01-01T00:00:00Z~claim:R-1';
  expect((await victor.get(`/desk?kind=claim&after=${after}`)).path).toBe('/desk?kind=claim');
});

test('a claim is taken on its page, shown on the list, handed back, and gone after its decision', async () => {
  const page = await (await victor.get('/desk/claims')).follow('$190.00 · Support for couples');
  const taken = await page.form({ button: 'Take it' }).submit('Take it');
  expect([taken.path, taken.text()]).toEqual([
    page.path,
    expect.stringContaining('You are on this now. Your colleagues see it.'),
  ]);
  expect((await victor.get('/desk?mine=true')).text()).toMatch(/Claim · R-.* You are on this/);
  const returned = await taken.form({ button: 'Hand it back' }).submit('Hand it back');
  expect(returned.text()).toContain('You are not on this any more.');
  const form = returned.form({ button: 'Take it' });
  const decision = returned.form({ button: 'Decide' });
  decision.fill({ 'Amount to approve for expense 1': '0', 'Reason for expense 1': 'Photo cannot be read' });
  await decision.submit('Decide');
  const late = await form.submit('Take it');
  expect(late.text()).toContain('This does not wait any more.');
  expect(() => late.form({ button: 'Take it' })).toThrow(/Take it/);
});

test('the list leads back to nowhere else, and refuses what its buttons do not send', async () => {
  const page = await (await victor.get('/desk/claims')).follow('$650.00 · Storage year');
  const item = /name="item" value="(claim:[^"]*)"/.exec(page.html)?.[1] ?? '';
  const fields = { form_token: formTokenOf(page), item, item_version: '1', intent: 'taken' };
  const post = (changes: object) =>
    victor.post('/desk', { ...fields, back: '//elsewhere.example', ...changes });
  const taken = await post({});
  expect([taken.path, taken.text()]).toEqual(['/desk', expect.stringContaining('You are on this now.')]);
  // Only a conversation can need no answer.
  const odd = [{ intent: 'stolen' }, { intent: 'settled' }, { item: '../claims' }, { item_version: 'x' }];
  for (const changes of odd) expect([changes, (await post(changes)).status]).toEqual([changes, 400]);
});

test('a claim is handed over to a colleague, and others cannot change that', async () => {
  const page = await (await victor.get('/desk/claims')).follow('$650.00 · Storage year');
  const handOver = (to: string) =>
    page.form({ button: 'Hand it over' }).fill({ Colleague: to }).submit('Hand it over');
  expect((await handOver('Choose who')).text()).toContain('Choose a colleague. Nothing was changed.');
  const handed = await handOver('Nadia Farouk');
  expect([handed.path, handed.text()]).toEqual([
    page.path,
    expect.stringMatching(/It is handed over.* Nadia Farouk is on this/),
  ]);
  expect(() => handed.form({ button: 'Hand it over' })).toThrow(/Hand it over/);
});

test('an answer that was begun is still there after taking the conversation, and was not sent', async () => {
  const page = await (await rosa.get('/desk/conversations')).follow('Maya Rivera');
  const form = page.form({ button: 'Send answer' });
  const typed = { 'Answer as Rosa': 'Good news,\nI will call you.' };
  for (const button of ['Take it', 'Hand it back']) {
    const taken = await (button === 'Take it' ? form : (await rosa.get(page.path)).form({ button }))
      .fill(typed)
      .submit(button);
    expect([taken.path, taken.text()]).toEqual([page.path, expect.stringContaining('Nothing was sent yet.')]);
    expect(taken.form({ button: 'Send answer' }).entries()).toContainEqual([
      'text',
      'Good news,\r\nI will call you.',
    ]);
  }
  expect((await rosa.get(page.path)).text()).not.toContain('Good news,');
  const untyped = await (await rosa.get(page.path)).form({ button: 'Take it' }).submit('Take it');
  expect(untyped.text()).not.toContain('Nothing was sent yet.');
  await untyped.form({ button: 'Hand it back' }).submit('Hand it back');
});

test('a conversation that needs no answer leaves the list', async () => {
  const page = await (await rosa.get('/desk')).follow('Messages from Maya Rivera');
  const settled = await page.form({ button: 'Needs no answer' }).submit('Needs no answer');
  expect([settled.path, settled.text()]).toEqual([
    page.path,
    expect.stringContaining('The member’s next message brings it back.'),
  ]);
  expect((await rosa.get('/desk')).text()).not.toContain('Messages from Maya Rivera');
});
