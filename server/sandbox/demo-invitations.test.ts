import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { invitationRow, openInvitedEmail } from '#server/api/account/invitations/signup-invitations.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { createMember } from '#tests/support/records/members.ts';
import { demoInvitations } from './demo-invitations.ts';

const api = await openTestApi();
const { sql, sealing, clock } = api.dependencies;

const site = new Hono().get('/signup', demoInvitations(api.dependencies), (context) =>
  context.text('the page'),
);
const employee = '/signup?email_signup_token=demo-signup';
const partner = '/signup?partner_invitation_token=demo-partner';

beforeEach(async () => {
  await sql.deleteFrom('signup_invitations').execute();
  const { id: inviterId } = await createMember(api.dependencies);
  const given = { companyIds: ['acme'], now: clock.now(), lasts: Temporal.Duration.from({ hours: 1 }) };
  const rows = [
    { token: 'demo-signup', email: 'new.member@acme.example', inviterId: null, requireEmployeeId: true },
    { token: 'demo-partner', email: 'river.chen@mail.example', inviterId, requireEmployeeId: false },
  ];
  const id = () => crypto.randomUUID();
  await insert(
    sql,
    'signup_invitations',
    rows.map((row) => invitationRow(sealing, { ...given, ...row, id: id() })),
  );
});

const findInvitation = (token: string) =>
  sql
    .selectFrom('signup_invitations')
    .selectAll()
    .where('token_digest', '=', tokenDigest(token))
    .executeTakeFirstOrThrow();
const invited = async (token: string) => openInvitedEmail(sealing, await findInvitation(token));
async function useUp(token: string, column: 'used_at' | 'revoked_at' = 'used_at') {
  const { id } = await findInvitation(token);
  await update(sql, 'signup_invitations', { id }, { [column]: clock.now().toString() });
}
const open = async (path: string) => (await site.request(path)).text();

test('the first visitor of a link is the person of the documents, however often it is opened', async () => {
  for (const path of [employee, employee, partner, partner]) expect(await open(path)).toBe('the page');
  expect(await invited('demo-signup')).toBe('new.member@acme.example');
  expect(await invited('demo-partner')).toBe('river.chen@mail.example');
});

test.each([
  ['demo-signup', employee, /^new\.[\da-f]{8}@acme\.example$/],
  ['demo-partner', partner, /^river\.[\da-f]{8}@mail\.example$/],
])('once %s was used it is for another person each time, on the same terms', async (token, path, address) => {
  const first = await findInvitation(token);
  const met = new Set<string>();
  for (const column of ['used_at', 'used_at', 'revoked_at'] as const) {
    await useUp(token, column);
    await Promise.all([open(path), open(path)]);
    met.add(await invited(token));
  }
  expect([...met]).toEqual([0, 1, 2].map(() => expect.stringMatching(address) as string));
  const last = await findInvitation(token);
  expect(last).toMatchObject({
    inviter_id: first.inviter_id,
    allowed_company_ids: ['acme'],
    require_employee_id: first.require_employee_id,
    used_at: null,
    revoked_at: null,
  });
});

test('changes nothing for other tokens and while the inviter has another open invitation', async () => {
  const { inviter_id: inviterId } = await findInvitation('demo-partner');
  await useUp('demo-partner');
  const other = {
    email: 'somebody@mail.example',
    companyIds: ['acme'],
    requireEmployeeId: false,
    now: clock.now(),
  };
  const row = {
    ...other,
    id: crypto.randomUUID(),
    token: 'x',
    inviterId,
    lasts: Temporal.Duration.from({ hours: 1 }),
  };
  await sql.insertInto('signup_invitations').values(invitationRow(sealing, row)).execute();
  expect(await open(partner)).toBe('the page');
  expect(await invited('demo-partner')).toBe('river.chen@mail.example');
  expect(await open('/signup?email_signup_token=other')).toBe('the page');
});
