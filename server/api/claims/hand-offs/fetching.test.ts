import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createCoveredPrograms, createMembers, grantClaim } from '#tests/support/records/used-coverage.ts';
import { makeMonthFiles } from './month-files.ts';

const api = await openTestApi({ now: '2026-04-02T12:00:00Z' });
const { sql, clock } = api.dependencies;
const [memberId = ''] = await createMembers(api.dependencies, 1);
// A cell that a spreadsheet would take for a formula.
await createCoveredPrograms(api.dependencies, ['=HYPERLINK("https://x.example")', 'doula']);
await grantClaim(api.dependencies, { memberId, program: 'doula', cents: 5_00, at: '2026-03-15T12:00:00Z' });
await makeMonthFiles(api.dependencies, { companyId: 'acme', month: Temporal.PlainYearMonth.from('2026-03') });

const staff = await createStaff(api.dependencies, { grants: [{ role: 'billing', companyId: 'acme' }] });
const idOf = async (kind: 'payroll' | 'coverage' | 'invoice') =>
  (await sql.selectFrom('hand_offs').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id;
const opened = () =>
  sql
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'company_id'])
    .where('act', '=', 'hand_off_opened')
    .where('subject_id', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

test.each(['payroll', 'coverage', 'invoice'] as const)(
  'staff get the %s file within five minutes after a code, and the log has its digest',
  async (kind) => {
    const id = await idOf(kind);
    const session = await staffSignedIn(api.dependencies, staff);
    const ask = () => api.call(`/api/v3/operator/hand_offs/${id}/file`, { headers: session });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const name = kind === 'payroll' ? 'hand-off' : kind;
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="${name}-acme-2026-03.csv"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('hex');
    const row = { actor_id: staff.id, subject_id: `${id} sha256:${digest}`, company_id: 'acme' };
    expect(await opened()).toMatchObject(row);
    expect(bytes.toString()).toMatch(/^\u{FEFF}/u);
    expect(bytes.toString()).not.toMatch(/(^|[,\r\n\u{FEFF}])"?[=+\-@\t]/u);

    clock.advance({ minutes: 5, seconds: 1 });
    expect(await refusal(await ask())).toBe('403 fresh_proof_required');
  },
);

test('the schedule records a file with the digest that opening it records', async () => {
  const id = await idOf('coverage');
  await askAsOperator(api, 'GET', `hand_offs/${id}/file`);
  const made = await sql
    .selectFrom('audit_log')
    .select('subject_id')
    .where('act', '=', 'hand_off_made')
    .where('subject_id', 'like', `${id}%`)
    .execute();
  expect(made).toEqual([{ subject_id: (await opened())?.subject_id }]);
});

test('the list has all kinds, with the money that payroll pays and the invoice states', async () => {
  const { data } = (await (await askAsOperator(api, 'GET', 'hand_offs')).json()) as { data: unknown[] };
  expect(data).toHaveLength(3);
  expect(data).toEqual(
    expect.arrayContaining(
      [
        { kind: 'payroll', amount: 5_00, lines: 1 },
        { kind: 'coverage', amount: null, lines: null },
        { kind: 'invoice', amount: 0, lines: null },
      ].map((attributes) => expect.objectContaining({ attributes: expect.objectContaining(attributes) })),
    ),
  );
});
