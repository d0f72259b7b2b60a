import { afterAll, describe, expect, test } from 'vitest';
import { kai, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { giveReason, signInStaff, withReason } from '#tests/support/demo/demo-staff.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { codeAt, errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');
const rosa = await staffAt(app, 'rosa.delgado');

describe('claims', () => {
  test('the menu of a reviewer has them, and a Care Partner may not open them', async () => {
    const home = await victor.get('/desk');
    expect(home.text()).toContain('Claims Appeals Authorizations Eligibility');
    const refused = await rosa.get('/desk/claims');
    expect([refused.status, refused.title]).toEqual([403, 'You can’t open this page · Wren']);
    expect(refused.text('main')).toContain('Your role does not include this page.');
    // Also where what was posted is nonsense.
    const own = await rosa.get('/desk/requests');
    const token = formTokenOf(await own.follow('Maya Rivera'));
    for (const path of ['/desk/eligibility', '/desk/authorizations/new', '/desk/claims/R-1']) {
      const posted = await rosa.post(path, { form_token: token, status: 'x' });
      expect([path, posted.status]).toEqual([path, 403]);
    }
  });

  test('a decision needs a reason for what is not approved, keeps the input with errors, and is final', async () => {
    const page = await (await victor.get('/desk/claims')).follow('$190.00 · Support for couples');
    const form = () => page.form({ button: 'Decide' });
    const nothing = form().fill({ 'Amount to approve for expense 1': '0' });
    const incomplete = await nothing.submit('Decide');
    expect([incomplete.status, errorsOn(incomplete)]).toEqual([
      422,
      ['Choose why it is not approved, or not all of it.'],
    ]);
    const unreadable = await form().fill({ 'Amount to approve for expense 1': 'a lot' }).submit('Decide');
    expect(errorsOn(unreadable)).toEqual(['Enter the amount in US dollars, for example 120.50']);
    const decided = await form()
      .fill({ 'Amount to approve for expense 1': '0', 'Reason for expense 1': 'Photo cannot be read' })
      .submit('Decide');
    expect([decided.path, decided.text()]).toEqual([
      '/desk/claims',
      expect.stringContaining('The decision was saved.'),
    ]);
    expect(decided.text()).not.toContain('Support for couples');
    // Another reviewer still has the form.
    const late = await form()
      .fill({
        'Amount to approve for expense 1': '190.00',
        'Reason for expense 1': 'No reason: all is approved',
      })
      .submit('Decide');
    expect(late.text()).toContain('This claim has changed since you opened it, so nothing was saved.');
    expect(late.text()).toContain('Decided by Victor Osei');
    expect(late.text()).toContain('Rejected');
    // Also where their own decision lacks something.
    const faulty = await form().fill({ 'Amount to approve for expense 1': '0' }).submit('Decide');
    expect([faulty.text(), errorsOn(faulty)]).toEqual([expect.stringContaining('so nothing was saved.'), []]);
  });

  test('after signing in again for a file, the desk opens', async () => {
    const visitor = await openVisitor(app.baseUrl);
    expect((await visitor.get(`/desk/receipts/${crypto.randomUUID()}`)).path).toBe('/desk/signin');
    await app.clock.advance('PT1M');
    const signedIn = await signInStaff(visitor, 'victor.osei@wren.example', await codeAt(app));
    expect(signedIn.path).toBe('/desk');
  });

  test('an appeal is not granted without more money, and is answered once', async () => {
    const { visitor: member } = await signIn(app.baseUrl, maya);
    const claimed = 'Support for couples · Open Window Counseling';
    const makeAppeal = async (message: string) => {
      const rejected = await (await member.get('/reimbursement/claims')).follow(claimed);
      const form = (await rejected.follow('Appeal')).form({ button: 'Send appeal' });
      return form.fill({ 'Your message': message }).submit('Send appeal');
    };
    const openAppeal = async () =>
      (await victor.get('/desk/appeals')).follow('Maya Rivera · Support for couples');
    await makeAppeal('Look again.');
    const first = (await openAppeal()).form({ button: 'Keep the decision' });
    expect((await first.submit('Keep the decision')).path).toBe('/desk/appeals');
    await makeAppeal('The photo is sharp.');
    // A form about the first appeal, left open in another tab, does not answer the second one.
    await first.submit('Keep the decision');
    const page = await openAppeal();
    expect(page.text()).toContain('The photo is sharp.');
    expect(page.text()).toMatch(/Earlier appeal Look again\..*Appeal: the decision stands/);
    expect(page.text().indexOf('Coverage left')).toBeLessThan(page.text().indexOf('Keep the decision'));
    const answer = page.form({ button: 'Keep the decision' });
    // The form has what was decided before, so that Enter grants nothing.
    const nothing = await answer.submit('Grant with these amounts');
    expect([nothing.status, errorsOn(nothing).length]).toEqual([422, 1]);
    answer.fill({
      'Amount to approve for expense 1': '95',
      'Reason for expense 1': 'No reason: all is approved',
    });
    for (const _ of ['once', 'twice, by a double click']) {
      const granted = await answer.submit('Grant with these amounts');
      expect([granted.path, granted.text()]).toEqual([
        '/desk/appeals',
        expect.stringContaining('The decision was saved.'),
      ]);
    }
    // The other answer, and the form after another appeal, are about an appeal that is closed.
    const late = await answer.submit('Keep the decision');
    expect(late.text()).toContain('so nothing was saved.');
    answer.fill({ 'Amount to approve for expense 1': 'a lot' });
    const faulty = await answer.submit('Grant with these amounts');
    expect([faulty.text(), errorsOn(faulty)]).toEqual([expect.stringContaining('so nothing was saved.'), []]);
  });
});

test('details are confirmed once, and open the pages of the member', async () => {
  expect((await victor.get('/desk/eligibility')).text()).toContain('Nothing to check');
  const { visitor: member, page } = await signIn(app.baseUrl, kai);
  const form = (await page.follow('Try again')).form({ button: 'Send details' });
  const sent = await form.fill({ 'Employee ID': 'G-5571' }).submit('Send details');
  expect(sent.text()).toContain('Please wait');
  const checks = await victor.get('/desk/eligibility');
  expect(checks.text()).toContain('Kai');
  const confirmed = await checks.press('Confirm');
  expect([confirmed.path, confirmed.text()]).toEqual([
    '/desk/eligibility',
    expect.stringContaining('The decision was saved.'),
  ]);
  expect((await member.get('/')).path).toBe('/');
  const late = await checks.press('Do not confirm');
  expect([late.status, errorsOn(late).length]).toEqual([409, 1]);
});

describe('conversations', () => {
  test('an answer reaches the member once, and opening marks the messages as read', async () => {
    const { visitor: member } = await signIn(app.baseUrl, maya);
    await (
      await member.get('/care-navigator')
    )
      .form()
      .fill({ 'Your message': 'Is the clinic open on Sunday?' })
      .submit('Send');
    const list = await rosa.get('/desk/conversations');
    // Another one is Ana’s.
    expect(list.text().match(/1 new message/g)).toHaveLength(2);
    const page = await list.follow('Maya Rivera');
    expect(page.text()).toContain('Is the clinic open on Sunday?');
    const after = await rosa.get('/desk/conversations');
    expect(after.text().match(/1 new message/g)).toHaveLength(1);
    expect((await rosa.get(`${page.path}?before=${crypto.randomUUID()}`)).status).toBe(404);
    const blank = await page.form({ button: 'Send answer' }).submit('Send answer');
    expect([blank.status, errorsOn(blank)]).toEqual([422, ['Enter an answer']]);
    const answer = page.form({ button: 'Send answer' }).fill({ 'Answer as Rosa': 'Only on Saturday.' });
    expect((await answer.submit('Send answer')).text()).toContain('The answer was sent');
    await answer.submit('Send answer');
    // Back to the same form, with another text.
    expect((await answer.fill({ 'Answer as Rosa': 'And on Monday.' }).submit('Send answer')).status).toBe(
      200,
    );
    const seen = (await member.get('/care-navigator')).text();
    expect(['Only on Saturday.', 'And on Monday.'].map((text) => seen.split(text).length)).toEqual([2, 2]);
  });
});

test('a saved answer is added to what was typed and sent as it was changed', async () => {
  const list = await rosa.get('/desk/conversations');
  const page = await withReason(await list.follow('Maya Rivera'));
  const saved = { 'Answer as Rosa': 'Good morning.', 'Saved answer (optional)': 'I am looking into it' };
  const added = await page.form({ button: 'Send answer' }).fill(saved).submit('Add it to the text');
  expect([added.status, errorsOn(added)]).toEqual([200, []]);
  const form = added.form({ button: 'Send answer' });
  expect(form.entries()).toContainEqual([
    'text',
    expect.stringMatching(/^Good morning\.\r?\n\r?\nThank you for writing\./),
  ]);
  expect((await form.submit('Send answer')).text()).toContain('by tomorrow.');
});

test('files of a refused answer stay with it, can be left out, and are sent once', async () => {
  const file = (name: string, bytes = pdfFile()) => new File([new Uint8Array(bytes)], name);
  const list = await rosa.get('/desk/conversations');
  const page = await giveReason(await list.follow('Lee Chen'));
  const filled = page.form({ button: 'Send answer' }).fill({
    'Files for Lee Chen (optional)': [file('plan.pdf'), file('other.pdf'), file('odd.pdf', Buffer.alloc(0))],
  });
  const refused = await filled.submit('Send answer');
  expect([refused.status, errorsOn(refused)]).toEqual([
    422,
    ['odd.pdf: This file is empty. Choose another one.'],
  ]);
  const again = refused
    .form({ button: 'Send answer' })
    .fill({ 'Files already uploaded, sent with the answer': ['plan.pdf'] });
  for (const sent of [await again.submit('Send answer'), await again.submit('Send answer')]) {
    expect(sent.status).toBe(200);
  }
  const { document } = await rosa.get(page.path);
  const names = Array.from(document.querySelectorAll('.message a'), (link) => link.textContent);
  expect(names.filter((name) => name.endsWith('.pdf'))).toEqual(['plan.pdf']);
});

// Last, because the sessions of the others end in it.
test('typed input is kept while the same staff member signs in again', async () => {
  const [claims, messages] = [await openVisitor(app.baseUrl), await openVisitor(app.baseUrl)];
  const signInAs = async (visitor: Visitor, email: string) => {
    await app.clock.advance('PT1M');
    return signInStaff(visitor, email, await codeAt(app));
  };
  await signInAs(claims, 'victor.osei@wren.example');
  await signInAs(messages, 'rosa.delgado@wren.example');
  const decision = (await (await claims.get('/desk/claims')).follow('$650.00 · Storage year'))
    .form({ button: 'Decide' })
    .fill({ 'Amount to approve for expense 2': '12.50' });
  const answer = (await (await messages.get('/desk/conversations')).follow('Ana Morales'))
    .form({ button: 'Send answer' })
    .fill({ 'Answer as Rosa': 'Gracias por escribir.' });
  await app.clock.advance('PT16M');
  for (const over of [await decision.submit('Decide'), await answer.submit('Send answer')]) {
    expect(over.path).toBe('/desk/signin');
  }
  const again = await signInAs(claims, 'victor.osei@wren.example');
  expect(again.path).toMatch(/^\/desk\/claims\/R-/);
  expect(again.html).toContain('value="12.50"');
  // Another staff member signs in there first.
  const refused = await signInAs(messages, 'irene.costa@wren.example');
  expect([refused.status, refused.html.includes('Gracias por escribir.')]).toEqual([403, false]);
  await (await messages.get('/desk')).press('Sign out');
  await signInAs(messages, 'rosa.delgado@wren.example');
  expect((await messages.get(refused.path)).html).toContain('Gracias por escribir.');
});
