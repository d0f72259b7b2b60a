import { userInfo } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi, type TestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createExpert, createVisitSubject } from '#tests/support/records/visits.ts';
import { smtpServer } from '#tests/support/vendors/smtp-server.ts';
import { password } from '#tests/support/records/members.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { staffCommandOf } from './commands.ts';
import { WrongWordsError } from '../steps/words.ts';

const api: TestApi = await openTestApi();
const { dependencies } = api;
const { sql, sealing, files } = dependencies;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'acm');
});

/** Runs the command; what it printed, line by line. */
async function admin(words: string, SMTP_URL?: string): Promise<string[]> {
  const printed: string[] = [];
  const command = staffCommandOf(words.split(' '), (line) => printed.push(line));
  if (!command) return ['usage'];
  const env = { ...readEnv({}), SMTP_URL };
  await command({ env, databaseUrl: '', sql, sealing, files });
  return printed;
}

const invitations = () => sql.selectFrom('staff_invitations').selectAll().execute();
const check = (token: string) => send(api, {}, ['POST', 'staff/invitations/check'], { token });

test('an invitation is printed where no mail server answers, and its link works', async () => {
  const [first, second, third, link = ''] = await admin(
    'invite Joe.Ortiz@Care.example --role reviewer --company acme --company acm --company acme',
  );
  expect([first, second, third]).toEqual([
    '+ Joe.Ortiz@Care.example reviewer for acme',
    '+ Joe.Ortiz@Care.example reviewer for acm',
    'No mail server answers (SMTP_URL is not set). Pass on this link; it works once, for 7 days:',
  ]);
  const url = new URL(link);
  expect(url.pathname).toBe('/desk/invitation');
  expect((await check(url.searchParams.get('token') ?? '')).status).toBe(200);
  expect(await admin('staff list')).toEqual([
    expect.stringMatching(/^Joe.Ortiz@Care.example  invited  reviewer:acme reviewer:acm  until /),
  ]);
  expect(await admin('staff end joe.ortiz@care.example')).toEqual([
    '- joe.ortiz@care.example: invitation ended',
  ]);
  expect((await check(url.searchParams.get('token') ?? '')).status).toBe(422);
});

test('a mail server that answers gets the mail, in the chosen language, and the link is not printed', async () => {
  await using server = await smtpServer();
  const printed = await admin('invite ana@care.example --role auditor --language es', server.url);
  expect(printed).toEqual([
    '+ ana@care.example auditor for all companies',
    'A link was mailed. It works once, for 7 days.',
  ]);
  // The server runs jobs by its own clock.
  dependencies.clock.set(systemClock.now().toString());
  await api.runJobs();
  const [mail] = await api.mailsTo('ana@care.example');
  expect(mail?.text).toContain('Recibiste una invitación');
});

test('commands are in the audit log with the account that ran them, dry runs are not', async () => {
  const recorded = async () => {
    const rows = await sql.selectFrom('audit_log').selectAll().orderBy('at').execute();
    return rows.map(({ act, actor_kind, actor_name, reason, company_id }) => [
      act,
      actor_kind,
      actor_name,
      reason,
      company_id,
    ]);
  };
  await sql.deleteFrom('audit_log').execute();
  await admin('invite lea@care.example --role reviewer --company acme --dry-run');
  expect(await recorded()).toEqual([]);
  await admin('invite lea@care.example --role reviewer --company acme');
  await admin('staff end lea@care.example');
  const { username } = userInfo();
  expect(await recorded()).toEqual([
    ['staff_invited', 'system', username, 'administration', 'acme'],
    ['staff_ended', 'system', username, 'administration', null],
  ]);
});

test('a dry run changes nothing', async () => {
  const before = await invitations();
  expect(await admin('invite dry@care.example --role editor --dry-run')).toEqual([
    '+ dry@care.example editor for all companies',
    'no change made',
  ]);
  expect(await invitations()).toEqual(before);
  const staff = await createStaff(dependencies);
  expect(await admin(`staff end ${staff.email} --dry-run`)).toEqual([
    `- ${staff.email}: account ended, 0 sessions ended; no change made`,
  ]);
  expect(await admin('staff list')).toContainEqual(expect.stringContaining(staff.email));
});

test('the end of an expert’s account closes their hours, ends their links, and says how many visits are to come', async () => {
  const staff = await createStaff(dependencies);
  const columns = { id: 'end_of_expert', email: staff.email.toUpperCase() };
  await createVisitSubject(dependencies);
  await createExpert(dependencies, columns);
  const ofExpert = { call_expert_id: columns.id };
  const [hours, day] = [{ starts: '09:00', ends: '12:00' }, systemClock.now().toString().slice(0, 10)];
  await insert(sql, 'expert_hours', { ...ofExpert, weekday: 1, ...hours });
  await insert(sql, 'expert_exceptions', { ...ofExpert, id: crypto.randomUUID(), day, ...hours });
  const at = (hours: number) => systemClock.now().add({ hours }).toString();
  const visit = (hours: number) =>
    createLiveVisit(api, { call_expert_id: columns.id, booked_at: at(hours), ends_at: at(hours + 1) });
  await visit(-2);
  const { id } = await visit(24);
  expect(await admin(`staff end ${staff.email}`)).toEqual([
    `- ${staff.email}: account ended, 0 sessions ended. The hours of end_of_expert are closed. Visits with them to come: 1. See /desk/hours`,
  ]);
  const tokens = dependencies.sql.selectFrom('call_tokens').select('role').where('call_id', '=', id);
  expect(await tokens.where('expires_at', 'is', null).execute()).toEqual([{ role: 'member' }]);
  for (const table of ['expert_hours', 'expert_exceptions'] as const) {
    const open = sql.selectFrom(table).select('starts').where('call_expert_id', '=', columns.id);
    expect(await open.execute()).toEqual([]);
  }
});

test('an account gets another role at once, and the same one no second time', async () => {
  const staff = await createStaff(dependencies);
  const invite = `invite ${staff.email} --role billing --company acme`;
  expect(await admin(invite)).toEqual([`+ ${staff.email} billing for acme`]);
  expect(await admin(invite)).toEqual([`${staff.email} has this role already.`]);
  expect(await admin('staff list')).toContainEqual(expect.stringContaining('billing:acme reviewer:*'));
});

test('the list names an account or invitation whose email does not open by its id', async () => {
  const staff = await createStaff(dependencies);
  await admin('invite mia@care.example --role editor');
  const [invited] = (await invitations()).slice(-1);
  const email_sealed = Buffer.alloc(60, 1);
  await sql.updateTable('staff').set({ email_sealed }).where('id', '=', staff.id).execute();
  await sql
    .updateTable('staff_invitations')
    .set({ email_sealed })
    .where('id', '=', `${invited?.id}`)
    .execute();
  const printed = (await admin('staff list')).join('\n');
  expect(printed).toMatch(`${staff.id} (its email does not open)  `);
  expect(printed).toMatch(`${invited?.id} (its email does not open)  invited  editor:*  until `);
  await sql.deleteFrom('staff').where('id', '=', staff.id).execute();
  await sql.deleteFrom('staff_invitations').where('email_sealed', '=', email_sealed).execute();
});

test('ending an account and resetting its factor end its sessions at once', async () => {
  const [lost, gone] = [await createStaff(dependencies), await createStaff(dependencies)];
  for (const [staff, words] of [
    [lost, `staff reset-factor ${lost.email}`],
    [gone, `staff end ${gone.email}`],
  ] as const) {
    const headers = await staffSignedIn(dependencies, staff);
    const show = () => send(api, headers, ['GET', 'staff/session']);
    expect((await show()).status).toBe(200);
    expect(await admin(words)).toEqual([expect.stringContaining('1 session ended')]);
    expect((await show()).status).toBe(401);
  }
  expect(await admin('staff list')).toContainEqual(expect.stringMatching(`${lost.email}.*no second factor`));
  // The password alone opens no session now.
  const signedIn = await send(api, {}, ['POST', 'staff/session'], { email: lost.email, password });
  expect(await signedIn.json()).toEqual({ meta: { second_factor: 'enrolment_mailed' } });
  dependencies.clock.set(systemClock.now().toString());
  expect(await subjectsTo(api, lost.email)).toContain('Your second factor was reset');
  // Inviting again hands over a link where no mail server answers.
  expect((await admin(`invite ${lost.email} --role reviewer`)).at(-1)).toContain('/desk/invitation?token=');
  await expect(admin(`staff end ${gone.email}`)).rejects.toThrow(`There is no staff member ${gone.email}`);
});

test('wrong words name what may stand there', async () => {
  const wrong = async (words: string) => admin(words).catch((error: unknown) => error);
  const known = 'administrator, care_partner, reviewer, billing, expert, editor, auditor';
  expect(await wrong('invite joe@care.example')).toEqual(
    new WrongWordsError(`--role is missing: one of ${known}.`),
  );
  expect(await wrong('invite joe@care.example --role boss')).toEqual(
    new WrongWordsError(`--role: 'boss' is none of ${known}.`),
  );
  expect(await wrong('invite joe --role editor')).toBeInstanceOf(WrongWordsError);
  expect(await wrong('invite joe@care.example --role editor --language xx')).toBeInstanceOf(WrongWordsError);
  await expect(admin('invite joe@care.example --role editor --company ac')).rejects.toThrow(
    'There is no company ac; known are acm, acme.',
  );
  for (const words of [
    'invite',
    'staff',
    'staff end',
    'staff list a@b.example',
    'staff fire a@b.example',
    'staff list --role x',
    'invite a@b.example --force',
  ])
    expect(await wrong(words)).toEqual(['usage']);
});
