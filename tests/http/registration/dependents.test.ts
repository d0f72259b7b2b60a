import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/cli/setup/import.ts';
import { importRoster } from '#server/cli/setup/roster/import-roster.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { postStep, reach, rightAnswers } from '#tests/support/demo/activation.ts';
import { maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { mailedLink } from '#tests/support/demo/sandbox-mail.ts';
import { openData } from '#tests/support/served/app-data.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { claimAnswers, receipt } from '../claims/claim-answers.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const dana = 'dana.rivera@home.example';
let app: HostedApp;

/** Acme lists Maya, who has an account and a partner, and Dana, an adult who is covered through her. */
beforeAll(async () => {
  app = await hostApp();
  const now = await app.clock.now();
  await app.stop();
  const path = join(app.dataDirectory, 'roster.csv');
  writeFileSync(
    path,
    `employee_id,date_of_birth,email,relation,dependent_of
D-1,2001-09-03,${dana},dependent,E-20417
E-20417,1992-04-17,,employee,
`,
  );
  const data = await openData(app.dataDirectory);
  const sealing = createSealing(readFileSync(join(app.dataDirectory, 'encryption-key'), 'utf8').trim());
  const file = { companyId: 'acme', path, partial: false, unlistedLeave: false };
  await inTransaction(data.sql, { dryRun: false }, (sql) =>
    importRoster({ sql, sealing, clock: { now: () => now } }, { ...file, refuse: fail }),
  );
  await data.close();
  await app.restart();
});
afterAll(() => app[Symbol.asyncDispose]());

const danas = ['Only Dana asks this', '$77.70', 'Dana', dana];

function fail(line: string): never {
  throw new Error(line);
}

/** What the pages say on which members find what they and others keep. */
async function textsOf(visitor: Visitor): Promise<string> {
  const pages = [
    '/',
    '/care-navigator',
    '/care-team',
    '/reimbursement/claims',
    '/video-visits',
    '/notifications',
  ];
  const more = ['/payments', '/settings/health-partner', '/settings/privacy', '/settings/privacy/delete'];
  const texts: string[] = [];
  for (const path of [...pages, ...more]) {
    const page = await visitor.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    texts.push(page.text('main'));
  }
  return texts.join('\n');
}

test('an adult dependent asks for the link at the address of the roster, and joins with the employee’s ID', async () => {
  const start = await (await openVisitor(app.baseUrl)).get('/signup');
  await start.form().fill({ 'Work email': dana }).submit();
  const { visitor, page } = await reach(app.baseUrl, 'contact', {
    link: await mailedLink(app.baseUrl, dana),
  });
  expect(page.text('main')).toContain('Employee ID of the person you are covered through');
  await postStep(visitor, 'name', {
    ...rightAnswers.name,
    fname: 'Dana',
    preferred_name: '',
    'dob.month': '9',
    'dob.day': '3',
    'dob.year': '2001',
  });
  const contact = { ...rightAnswers.contact, personal_email: '', employee_id: 'e-20417' };
  let next = await postStep(visitor, 'contact', contact);
  for (const step of ['password', 'goal', 'path', 'week', 'conditions', 'about'] as const)
    next = await postStep(visitor, step, rightAnswers[step]);
  // Dependents cannot invite a partner.
  expect([next.url.searchParams.get('step'), next.text('main').includes('Your partner')]).toEqual([
    'check',
    false,
  ]);
  const consent = (await next.form().submit()).form({ button: 'Agree and continue' });
  const agreed = 'I have read this and I agree that my data is used and shared as described.';
  const home = await consent.fill({ [agreed]: true }).submit('Agree and continue');
  expect([home.status, home.path]).toEqual([200, '/']);
  const shared = await visitor.get('/settings/health-partner');
  expect(shared.text('main')).toContain('You are covered through someone close to you.');
  expect(shared.text()).not.toMatch(/Maya|Rivera|Send the invitation/);

  const chat = await visitor.get('/care-navigator');
  await chat.form({ button: 'Send' }).fill({ 'Your message': 'Only Dana asks this' }).submit('Send');
  const today = (await app.clock.now()).toZonedDateTimeISO('America/Los_Angeles').toPlainDate();
  const answers = {
    ...claimAnswers(today, '77.70'),
    Program: 'Childbirth class',
    'Add receipts': [receipt()],
  };
  const check = (await visitor.get('/reimbursement'))
    .form({ button: 'Continue' })
    .fill(answers)
    .submit('Continue');
  expect((await (await check).press('Send claim')).path).toMatch(/^\/reimbursement\/success/);
  const read = await textsOf(visitor);
  for (const text of danas.slice(0, 2)) expect(read).toContain(text);
});

test('the employee and the partner cannot see anything about the dependent', async () => {
  for (const email of [maya, sam]) {
    const { visitor } = await signIn(app.baseUrl, email);
    const read = await textsOf(visitor);
    expect([email, danas.filter((text) => read.includes(text))]).toEqual([email, []]);
  }
});
