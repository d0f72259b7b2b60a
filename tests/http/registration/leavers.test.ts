import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, giveReason, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { openData } from '#tests/support/served/app-data.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { linkedAddresses } from '../linked-pages.ts';
import { openVisitor } from '../visitor.ts';
import { claimAnswers, receipt } from '../claims/claim-answers.ts';

let app: HostedApp;
let lastDay: Temporal.PlainDate;
/** Maya and her partner leave in three days. The app's clock says the same day in every zone of the demo's members. */
beforeAll(async () => {
  app = await hostApp();
  const evening = (await app.clock.now()).toZonedDateTimeISO('UTC').withPlainTime('20:00');
  lastDay = evening.toPlainDate().add({ days: 3 });
  await app.stop();
  const data = await openData(app.dataDirectory);
  await sql`with row as (
      insert into roster_rows (id, company_id, state, person_digest, valid_until)
      values (gen_random_uuid(), 'acme', 'current', '\\x00', ${lastDay.toString()}) returning id
    ) insert into roster_members select row.id, members.id from row, members
      where company_id = 'acme' and members.id in (select employee_id from members)`.execute(data.sql);
  await sql`update members set covered_until = ${lastDay.toString()}, claims_until = ${lastDay.add({ days: 90 }).toString()}
    where company_id = 'acme'`.execute(data.sql);
  await data.close();
  await app.restart();
  await app.clock.set(evening.toInstant());
});
afterAll(() => app[Symbol.asyncDispose]());

test('a member who leaves soon finds it on home, with a page about what stays possible', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const home = await visitor.get('/');
  expect(home.text('main')).toContain('Your coverage ends');
  const page = await visitor.get(home.href('See what you can still do'));
  expect([page.path, page.text('h1')]).toEqual(['/coverage-end', 'Your coverage ends']);
  expect((await visitor.get('/care-team')).path).toBe('/care-team');
});

test('after that day a leaver and the partner come to that page, and claim for covered days only', async () => {
  await app.clock.advance('P4D');
  for (const email of [maya, sam]) {
    const { page } = await signIn(app.baseUrl, email);
    expect([page.path, page.text('h1')]).toEqual(['/coverage-end', 'Your coverage has ended']);
  }
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const closed of ['/', '/care-navigator', '/providers', '/video-visits', '/settings/health-partner'])
    expect((await visitor.get(closed)).path).toBe('/coverage-end');
  for (const open of ['/payments', '/settings', '/settings/privacy/export', '/reimbursement/claims'])
    expect((await visitor.get(open)).path).toBe(open);
  expect((await visitor.get('/settings')).text('main')).not.toContain('Health partner');
  const deletion = (await visitor.get('/settings/privacy/delete')).text('main');
  expect(deletion).toMatch(/You can sign in until \w+ \d+, \d{4} at most: to keep your account/);
  const claim = async (day: Temporal.PlainDate) => {
    const form = (await visitor.get('/reimbursement')).form({ button: 'Continue' });
    const answers = {
      ...claimAnswers(day, '80.00'),
      Program: 'Childbirth class',
      Receipts: { 'Add receipts': [receipt()] },
    };
    return (await form.fill(answers).submit('Continue')).press('Send claim');
  };
  const refused = await claim(lastDay.add({ days: 1 }));
  expect(refused.text('body')).toContain('You were not covered on this day.');
  const form = (await visitor.get('/reimbursement')).form({ button: 'Continue' });
  const sent = await (await form.fill(claimAnswers(lastDay, '80.00')).submit('Continue')).press('Send claim');
  expect(sent.path).toMatch(/^\/reimbursement\/success\?claim=/);
});

test('no page that a leaver can open links to one that has closed', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const waiting = ['/coverage-end'];
  const known = new Set(waiting);
  const closed: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = await visitor.get(address);
    if (page.redirects.some(({ to }) => to.pathname === '/coverage-end')) closed.push(address);
    for (const next of page.isHtml ? linkedAddresses(page) : []) {
      if (!known.has(next)) waiting.push(next);
      known.add(next);
    }
  }
  // Until December 5, 2026 the company's announcement links to one that has closed.
  const ofProduct = closed.filter((address) => address !== '/settings/basics');
  // Home, and pages for the signed out.
  expect(ofProduct.toSorted()).toEqual(['/', '/password/new', '/signup']);
  for (const reached of ['/about', '/bills/', '/settings/email', '/settings/personal-email'])
    expect([...known].some((address) => address.startsWith(reached))).toBe(true);
});

test('what a push message says about a bill opens for a leaver', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  expect((await visitor.get('/notifications/auth-30c83b26?type=bill')).path).toMatch(/^\/(bills|payments)/);
  expect((await visitor.get('/notifications/auth-30c83b26')).path).toBe('/coverage-end');
});

test('staff who write to a leaver, or arrange or approve something, read that the coverage has ended', async () => {
  const now = await app.clock.now();
  await app.stop();
  const data = await openData(app.dataDirectory);
  // Without the job that cancels requests, as between the reading of a page and its answer.
  await sql`update members set coverage_closed_at = ${now.toString()} where company_id = 'acme'`.execute(
    data.sql,
  );
  await data.close();
  await app.restart();
  await app.clock.set(now);
  const signInAs = async (email: string) => {
    const staff = await openVisitor(app.baseUrl);
    await signInStaff(staff, email, demoCode((await app.clock.now()).epochMilliseconds));
    return staff;
  };
  const rosa = await signInAs('rosa.delgado@wren.example');
  const asked = await (await rosa.get('/desk/conversations')).follow('Maya Rivera');
  const conversation = await giveReason(asked);
  const answer = conversation.form({ button: 'Send answer' }).fill({ 'Answer as Rosa': 'All the best.' });
  const unsent = await answer.submit('Send answer');
  expect([unsent.status, unsent.errors.map(({ text }) => text)]).toEqual([
    409,
    [expect.stringContaining('coverage has ended')],
  ]);
  expect(unsent.html).toContain('All the best.');
  const request = await (await rosa.get('/desk/requests')).follow('Maya Rivera');
  const contacted = { 'What happened?': 'Someone got in touch' };
  const unsaved = await request.form({ button: 'Save' }).fill(contacted).submit('Save');
  expect([unsaved.path, unsaved.text()]).toEqual([
    request.path,
    expect.stringContaining('coverage has ended, so nothing can be arranged'),
  ]);
  const victor = await signInAs('victor.osei@wren.example');
  const open = await (await victor.get('/desk/authorizations')).follow('$450.00 · Support at home');
  const refused = await open.form({ button: 'Approve' }).submit('Approve');
  expect([refused.path, refused.text()]).toEqual([
    open.path,
    expect.stringContaining('coverage has ended, so nothing can be approved'),
  ]);
});
