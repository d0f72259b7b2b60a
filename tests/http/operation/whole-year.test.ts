import { afterAll, expect, test } from 'vitest';
import { newPassword, partnerLink, reach, rightAnswers, stepOf } from '#tests/support/demo/activation.ts';
import { maya, passPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode, signInStaff, withReason } from '#tests/support/demo/demo-staff.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { linkAt, payPageOf, plainBank } from '../payments/pay-page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
const operator = await openVisitor(app.baseUrl);
afterAll(() => app[Symbol.asyncDispose]());

const noa = 'new.member@acme.example';
const noasZone = 'America/New_York';
const consentText = 'I have read this and I agree that my data is used and shared as described.';
const hour = Temporal.Duration.from({ hours: 1 });

/** The mails to an address, oldest first, by subject. */
async function mailsTo(address: string) {
  const inbox = await operator.get('/sandbox/inbox');
  return Array.from(inbox.document.querySelectorAll('li'))
    .flatMap((item) => {
      const [, to, at] = / to (\S+), (\S+)$/.exec(item.textContent.trim()) ?? [];
      const link = item.querySelector('a');
      if (to !== address || at === undefined || !link) return [];
      return [{ subject: link.textContent, at: Temporal.Instant.from(at), href: link.href }];
    })
    .toReversed();
}

const timesMailed = async (subject: string, address = noa) =>
  (await mailsTo(address)).filter((mail) => mail.subject === subject).map(({ at }) => at);

/** The path of the link in the newest mail to an address. */
async function newestLink(address: string): Promise<string> {
  const mail = await operator.get((await mailsTo(address)).at(-1)?.href ?? '');
  const { pathname, search } = new URL(mail.document.querySelector('pre a')?.getAttribute('href') ?? '');
  return pathname + search;
}

/** A page of a member, who signs in again if the session has ended. */
async function opened(visitor: Visitor, path: string, email: string, password?: string): Promise<Page> {
  const page = await visitor.get(path);
  if (page.url.pathname !== '/signin') return page;
  await passPassword(page, email, password);
  return visitor.get(path);
}

/** A new member's browser, from the invitation to home. */
async function join(): Promise<Visitor> {
  const { visitor, page } = await reach(app.baseUrl, 'check');
  const consent = (await page.form().submit()).form({ button: 'Agree and continue' });
  const home = await consent.fill({ [consentText]: true }).submit('Agree and continue');
  expect(home.text()).toContain('Week 22 of 40');
  return visitor;
}

const staff = new Map<string, Visitor>();

/** A page of the desk, for staff who sign in again if the session has ended. */
async function atDesk(path: string, email: string): Promise<Page> {
  const visitor = staff.get(email) ?? (await openVisitor(app.baseUrl));
  staff.set(email, visitor);
  const page = await visitor.get(path);
  if (page.url.pathname !== '/desk/signin') return page;
  await signInStaff(visitor, email, demoCode((await app.clock.now()).epochMilliseconds));
  return visitor.get(path);
}

const conversations = () => atDesk('/desk/conversations', 'rosa.delgado@wren.example');

async function answerAsRosa(text: string): Promise<void> {
  const page = await withReason(await (await conversations()).follow('Noa Winter'));
  const form = page.form({ button: 'Send answer' }).fill({ 'Answer as Rosa': text });
  expect((await form.submit('Send answer')).text()).toContain('The answer was sent');
}

async function approve(claim: string): Promise<void> {
  const page = await atDesk(`/desk/claims/${claim}`, 'victor.osei@wren.example');
  await page.form({ button: 'Decide' }).submit('Decide');
}

/** Books the last free time; returns the visit's path and start. */
async function bookVisit(page: Page) {
  const days = page.document.querySelectorAll<HTMLOptionElement>('#date option');
  const times = await page.visitor.get(`${page.path}?date=${Array.from(days, ({ value }) => value).at(-1)}`);
  const time = times.document.querySelector('main .card .times a')?.getAttribute('href') ?? '';
  const confirm = await page.visitor.get(time);
  expect(confirm.text()).toContain('We remind you by email a day and an hour before.');
  const { path } = await confirm.form().submit();
  const file = await page.visitor.get(`${path}/calendar.ics`);
  return { path, begins: Temporal.Instant.from(/DTSTART:(\w+)/.exec(file.body.toString())?.[1] ?? '') };
}

/** Claims an expense of today; returns the claim's number. */
async function sendClaim(page: Page, today: Temporal.PlainDate): Promise<string> {
  const receipt = new File([new Uint8Array(pdfFile())], 'class.pdf', { type: 'application/pdf' });
  const form = page.form({ button: 'Continue' }).fill({
    Program: 'Childbirth class',
    'Provider or clinic': 'Bay Birth School',
    'Expense 1': {
      'Date of service': { Month: `${today.month}`, Day: `${today.day}`, Year: `${today.year}` },
      Amount: '80',
      Description: 'A class',
    },
    Receipts: { 'Add receipts': [receipt] },
  });
  const sent = await (await form.submit('Continue')).form().submit();
  expect(sent.text()).toContain('We review your claim, usually within 24 hours.');
  return sent.url.searchParams.get('claim') ?? '';
}

// Two months, and at night a year. A day is the same work for jobs, whether early or late.
test('during a member’s year, everything that pages and mails promise happens on its date', async () => {
  const start = await app.clock.now();
  const afterDays = (days: number) => start.add({ hours: 24 * days });
  const noaToday = async () => (await app.clock.now()).toZonedDateTimeISO(noasZone).toPlainDate();
  /** Advances in steps of one day and checks after each. */
  async function liveUntil(end: Temporal.Instant, look: () => Promise<void> = async () => undefined) {
    const left = async () => end.since(await app.clock.now()).round('seconds');
    for (let rest = await left(); rest.sign > 0; rest = await left()) {
      await app.clock.live(rest.total('hours') > 24 ? 'P1D' : rest.toString());
      await look();
    }
  }
  const noas = await join();
  const joinedOn = await noaToday();
  const on = (path: string) => opened(noas, path, noa, newPassword);
  const mayas = await openVisitor(app.baseUrl);
  const { visitor: inTime } = await reach(app.baseUrl, 'contact', { link: partnerLink });
  const { visitor: tooLate } = await reach(app.baseUrl, 'contact', { link: partnerLink });

  // Settings: one email when a message has been unread for an hour, and no further one until it was read.
  const unread = 'You have a new message';
  const write = (await on('/care-navigator')).form({ button: 'Send' });
  await write.fill({ 'Your message': 'When can we talk?' }).submit('Send');
  await answerAsRosa('On Friday.');
  await app.clock.live('PT59M');
  expect(await timesMailed(unread)).toHaveLength(0);
  await app.clock.live('PT1M');
  expect(await timesMailed(unread)).toHaveLength(1);
  await answerAsRosa('Or on Monday.');
  await app.clock.live('PT2H');
  expect(await timesMailed(unread)).toHaveLength(1);
  expect((await on('/care-navigator')).text()).toContain('Or on Monday.');
  await answerAsRosa('Does that suit you?');
  await app.clock.live('PT1H');
  expect(await timesMailed(unread)).toHaveLength(2);

  const visit = await bookVisit(await on('/video-visits/postpartum/lactation'));

  // A claim that is not reviewed within 24 hours is marked as late.
  const claim = await sendClaim(await on('/reimbursement'), await noaToday());
  await app.clock.live('PT24H1M');
  const late = 'it takes longer than the usual 24 hours';
  expect((await on(`/reimbursement/claims/${claim}`)).text()).toContain(late);
  await approve(claim);
  // The month of the employer's file, in Noa's zone too.
  const grantedIn = (await noaToday()).toLocaleString('en-US', { month: 'long', year: 'numeric' });
  expect((await on(`/reimbursement/claims/${claim}`)).text()).toContain('Approved $80.00');

  // A payment is through within seven days; a bill is overdue from the day after it was due.
  await opened(mayas, '/', maya);
  const paying = await linkAt(await payPageOf(mayas, 'Blood tests'), plainBank);
  const begun = await paying.press('Pay $96.40');
  expect(begun.text()).toContain('the bill is marked paid within 7 days');
  const due =
    /Anatomy ultrasound .*? Due (\w+ \d+, \d{4})/.exec((await mayas.get('/payments')).text())?.[1] ?? '';
  const states: [overdue: boolean, expected: boolean][] = [];
  await liveUntil((await app.clock.now()).add({ hours: 24 * 7 }), async () => {
    const bills = (await opened(mayas, '/payments', maya)).text();
    const today = /· (\w+ \d+, \d{4}) Payments/.exec(bills)?.[1] ?? '';
    states.push([bills.includes(`Was due ${due} Overdue`), Date.parse(today) > Date.parse(due)]);
  });
  for (const [overdue, expected] of states) expect(overdue).toBe(expected);
  expect(states.map(([overdue]) => overdue)).toEqual(expect.arrayContaining([true, false]));
  expect((await mayas.get('/payments')).text()).toMatch(/Blood tests \$96\.40 Clearwell Laboratory · Paid/);
  expect(await timesMailed('Your payment went through', maya)).toHaveLength(1);

  // The link that confirms a personal address works for three days.
  const personal = rightAnswers.contact.personal_email;
  const confirm = async () => (await noas.get(await newestLink(personal))).press('Confirm my email address');
  expect((await confirm()).text()).toContain('This link does not work');
  await (await on('/settings/personal-email')).press('Send the link again');
  await app.clock.live('PT71H59M');
  expect((await confirm()).text()).not.toContain('This link does not work');

  // An account is deleted 30 days after the request: of the first 62, or at night late in the year.
  let asked = start;
  const askForDeletion = async () => {
    await (await on('/settings/privacy/delete')).press('Delete my account in 30 days');
    asked = await app.clock.now();
    const last = asked.add({ hours: 24 * 30 }).toZonedDateTimeISO(noasZone);
    const promised = last.toLocaleString('en-US', { dateStyle: 'long' });
    expect((await on('/settings/privacy/delete')).text()).toContain(`going to be deleted on ${promised}`);
  };

  // The week of the pregnancy moves on after each seven days.
  const weeks: [shown: string | undefined, days: number][] = [];
  const lookAtWeek = async () => {
    const { days } = joinedOn.until(await noaToday(), { largestUnit: 'days' });
    const changes = days % 7 === 0 || days % 7 === 6;
    if (changes) weeks.push([/Week \d+/.exec((await on('/')).text())?.[0], days]);
  };
  await liveUntil(afterDays(32), lookAtWeek);
  if (!thorough) await askForDeletion();
  await liveUntil(afterDays(59), lookAtWeek);
  for (const [shown, days] of weeks) expect(shown).toBe(`Week ${22 + Math.floor(days / 7)}`);

  // What was granted is in a file for the employer after its month, without anybody’s doing.
  const files = (await atDesk('/desk/files', 'mei.tanaka@wren.example')).text();
  expect(files).toMatch(new RegExp(`Invoice ?: Acme, ${grantedIn}`));
  expect(files).not.toContain(`Make the file for Acme, ${grantedIn}`);

  // Reminders go out a day and an hour before a visit, which is among the past ones when it is over.
  await liveUntil(visit.begins.add(hour));
  for (const [subject, before] of [
    ['Your appointment is tomorrow', 24],
    ['Your appointment begins soon', 1],
  ] as const) {
    const [at, ...more] = await timesMailed(subject);
    expect(more).toEqual([]);
    expect(at?.round('minute').toString()).toBe(visit.begins.subtract({ hours: before }).toString());
  }
  expect((await on('/video-visits/past')).text()).toContain('Feeding your baby');

  // The answers of a registration are kept for 60 days.
  expect(stepOf(await inTime.get('/signup/continue'))).toBe('contact');
  await liveUntil(afterDays(61));
  expect((await tooLate.get('/signup/continue')).path).toBe('/signup');

  if (thorough) await liveUntil(afterDays(300)).then(askForDeletion);
  await liveUntil(asked.add({ hours: 24 * 30 - 1 }));
  expect((await on('/')).path).toBe('/');
  await liveUntil(asked.add({ hours: 24 * 30 + 1 }));
  expect((await on('/')).path).toBe('/signin');
  expect((await conversations()).text()).not.toContain('Noa');

  if (thorough) await liveUntil(afterDays(365));
  const subjects = (await mailsTo(noa)).map(({ subject }) => subject);
  expect(subjects).toContain('Your account will be deleted');
  expect(subjects.at(-1)).toBe('Your account is deleted');
  const lost = (await operator.get('/metrics')).html.matchAll(/^overdue_promises_total\{.*\} (\d+)$/gm);
  const counts = Array.from(lost, ([, count]) => Number(count));
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([0]));
}, 300_000);
