import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { sendClaimForm } from '#tests/e2e/support/claim-form.ts';
import { jo, lee, leesSecret, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { storedRows, type LeftOut } from '#tests/support/served/stored-rows.ts';
import type { Form, Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

/** Rows that may be written repeatedly: visitor data, queued mails, an empty draft. */
const left: LeftOut = {
  visitor_sessions: 'all',
  rate_limits: 'all',
  sessions: 'all',
  devices: 'all',
  jobs: 'all',
  sandbox_mails: 'all',
  reimbursement_drafts: 'all',
};

async function rowCounts(): Promise<Record<string, number>> {
  await app.stop();
  const rows = await storedRows(app.dataDirectory, left);
  await app.restart();
  return Object.fromEntries([...rows].map(([table, found]) => [table, found.length]));
}

async function leesVisitor(): Promise<Visitor> {
  const { visitor, page } = await signIn(app.baseUrl, lee);
  const { epochMilliseconds: timestamp } = await app.clock.now();
  const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
  await page.form().fill({ '6-digit code': code }).submit();
  return visitor;
}

const firstTime = (page: Page) =>
  page.document.querySelector('main .card .times a')?.getAttribute('href') ?? '';

/** Each form that adds something, filled in but not sent; the table of the new row. */
const forms: Record<string, { table: string; fill: () => Promise<() => ReturnType<Form['submit']>> }> = {
  'a visit': {
    table: 'calls',
    async fill() {
      const { visitor } = await signIn(app.baseUrl, jo);
      const times = await visitor.get('/video-visits/call-subjects/lactation/ines_carvalho');
      const page = await visitor.get(firstTime(times));
      return () => page.form().submit('Book this visit');
    },
  },
  'a claim': {
    table: 'reimbursements',
    async fill() {
      const { visitor } = await signIn(app.baseUrl, sam);
      await sendClaimForm(visitor);
      const page = await visitor.get('/reimbursement/check');
      return () => page.form({ button: 'Send claim' }).submit();
    },
  },
  'a message': {
    table: 'care_navigator_messages',
    async fill() {
      const { visitor } = await signIn(app.baseUrl, maya);
      const page = await visitor.get('/care-navigator');
      return () => page.form({ button: 'Send' }).fill({ 'Your message': 'Once' }).submit('Send');
    },
  },
  'an invitation of a partner': {
    table: 'signup_invitations',
    async fill() {
      const { visitor } = await signIn(app.baseUrl, 'zoe.novak@acme.example');
      const page = await visitor.get('/settings/health-partner');
      const answer = { 'Your partner’s email address': 'river.novak@mail.example' };
      return () => page.form().fill(answer).submit('Send the invitation');
    },
  },
  'an appeal': {
    table: 'appeals',
    async fill() {
      const visitor = await leesVisitor();
      const claims = await visitor.get('/reimbursement/claims');
      const link = claims.links.find((words) => words.includes('Corner Lamp')) ?? '';
      const page = await visitor.get(`${claims.href(link)}/appeal`);
      return () => page.form().fill({ 'Your message': 'Look again.' }).submit('Send appeal');
    },
  },
  'a screening': {
    table: 'questionnaire_results',
    async fill() {
      const { visitor } = await signIn(app.baseUrl, maya);
      const page = await visitor.get('/screenings/gad_7?view=all');
      const questions = Array.from(page.document.querySelectorAll('main fieldset legend'), (legend) =>
        (legend.textContent ?? '').trim(),
      );
      const answers = Object.fromEntries(
        questions.filter((words) => /^\d/.test(words)).map((question) => [question, 'Several days']),
      );
      return () => page.form({ button: 'Finish' }).fill(answers).submit('Finish');
    },
  },
};

/** After a lost response browsers send the same post again. */
test('every form that adds something adds it once, however often it is sent', async () => {
  const filled: [string, () => Promise<Page>][] = [];
  for (const [what, { fill }] of Object.entries(forms)) filled.push([what, await fill()]);
  const before = await rowCounts();
  for (const [what, send] of filled) {
    const { redirects, status } = await send();
    // A reload afterwards is a GET and sends nothing.
    expect([what, redirects[0]?.status, status]).toEqual([what, 303, 200]);
  }
  const once = await rowCounts();
  for (const [what, { table }] of Object.entries(forms)) {
    expect([what, (once[table] ?? 0) - (before[table] ?? 0)]).toEqual([what, 1]);
  }
  for (const [what, send] of filled) {
    const { status } = await send();
    expect([what, [200, 404, 409, 422].includes(status) || status]).toEqual([what, true]);
  }
  expect(await rowCounts()).toEqual(once);
});
