import { beforeEach, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import type { Mail } from '#server/platform/vendors/mail/mailer.ts';
import { jobHandlers } from '#server/api/jobs.ts';
import { sweepLinkTokens } from '../sweep.ts';

const api = await openTestApi();
const { sql, clock, origin } = api.dependencies;

let member: TestMember;
let addresses = 0;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  member = await createMember(api.dependencies);
});

const send = async () => {
  throw new Error('the mail server is away');
};
const runWithoutMail = createRunner(
  api.dependencies,
  jobHandlers(api.dependencies, { mailer: { send, close() {} }, origin }),
);

const ask = (path: string, body: object) =>
  postJson(api, path, body, { address: `192.0.2.${(addresses += 1)}` });
const forgot = () => ask('passwords', { email: member.email });
const checked = async (token: string) =>
  (await ask('passwords/check_reset_password_token', { reset_password_token: token })).status;

/** Makes all tries fail for this long. */
async function withoutMail(hours: number): Promise<void> {
  const end = clock.now().add({ minutes: 60 * hours });
  while (Temporal.Instant.compare(clock.now(), end) < 0) {
    while ((await runWithoutMail()) > 0);
    clock.advance({ minutes: 5 });
  }
  // The last try may have set the next one for later.
  clock.advance({ hours: 6 });
}

const names = (mails: Mail[]) => mails.map(({ messageId }) => messageId);

test('replaces a reset link that expired during a mail outage with a new one of full duration', async () => {
  await forgot();
  await withoutMail(3);
  await sweepLinkTokens(sql, clock.now());
  await api.runJobs();
  expect(await api.mailsTo(member.email)).toHaveLength(1);
  const token = await mailedToken(api, member.email);
  clock.advance({ minutes: 59 });
  expect(await checked(token)).toBe(200);
});

test('a mail with a new link has a new message id, so that mail clients do not hide it as a duplicate', async () => {
  await forgot();
  await runWithoutMail();
  await runWithoutMail();
  const sent: Mail[] = [];
  const sendAndLose = async (mail: Mail) => {
    sent.push(mail);
    throw new Error('the answer was lost');
  };
  const run = createRunner(
    api.dependencies,
    jobHandlers(api.dependencies, { mailer: { send: sendAndLose, close() {} }, origin }),
  );
  for (const minutes of [1, 1, 70]) {
    clock.advance({ minutes });
    await run();
  }
  expect(new Set(names(sent)).size).toBe(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[2]?.text).not.toBe(sent[0]?.text);
});

test('a link that another one has replaced is not sent any more', async () => {
  await forgot();
  await withoutMail(0.1);
  await forgot();
  // Kinds of jobs run side by side: here the new link is ordered, and the old mail is tried before or after that.
  await runWithoutMail();
  clock.advance({ hours: 1 });
  await api.runJobs();
  expect(await api.mailsTo(member.email)).toHaveLength(1);
  expect(await checked(await mailedToken(api, member.email))).toBe(200);
  expect(await sql.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('sends no unlock link after the lock ended', async () => {
  for (let n = 0; n < 6; n += 1) {
    await ask('session', { email: member.email, password: 'wrong' });
    clock.advance({ seconds: 1 });
  }
  clock.advance({ seconds: 10 });
  await withoutMail(5);
  await api.runJobs();
  const subjects = (await api.mailsTo(member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /lock/i.test(subject))).toEqual([]);
  expect(await sql.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
