import { buffer } from 'node:stream/consumers';
import { sql as raw } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emailDigest, freeEmail } from '#server/api/account/email/email-digest.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { allSealedTexts, billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { findCoveredRow } from '#server/api/account/roster/queries.ts';
import { personDigest } from '#server/api/account/roster/roster-row.ts';
import { memberRow } from '#tests/support/api/account-facts.ts';
import { openTestApi, testEncryptionKey } from '#tests/support/api/test-api.ts';
import { createClaimant, draftWithReceipt, recordFiles } from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { createMember } from '#tests/support/records/members.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { issueDisavowal } from '#server/api/account/disavowal/disavowal-tokens.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { countInClear, countKeyUsage, countLostDigests } from './key-usage.ts';
import { proveEncryptionKey } from './prove-encryption-key.ts';
import { resealAll } from './reseal.ts';

const api = await openTestApi({ demo: true });
const kept = recordFiles(api);
const { dependencies } = api;
const { sql, files } = dependencies;
const [first, second, third] = [
  testEncryptionKey,
  'the second key of some that rotate',
  'the third key of some that rotate',
];
const idOf = (key: string) => createSealing(key).keyIds[0]?.toString('hex') ?? '';
const usageUnder = (...keys: string[]) => countKeyUsage(sql, createSealing(keys.join()), files);
const prove = (...keys: string[]) => proveEncryptionKey(sql, createSealing(keys.join()), files);
const reseal = (keys: string[], report: (what: string, count: number) => void = () => undefined) =>
  resealAll({ sql, files, sealing: createSealing(keys.join()), paceMs: 0, report });

beforeAll(async () => {
  const claimant = await createClaimant(api);
  await draftWithReceipt(claimant);
  await conversationOf(api, claimant).waiting(pdfFile('of a message'));
  const { sealing, clock } = dependencies;
  await issueDisavowal(claimant.id, sql, { sealing, sentTo: claimant.email, now: clock.now() });
  const { data: months } = await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'));
  for (const { attributes } of months)
    await askAsOperator(api, 'POST', 'hand_offs', {
      company_id: attributes['company_id'],
      month: attributes['month'],
    });
});

beforeEach(async () => {
  await reseal([first, second, third]);
  await sql.deleteFrom('sealing_keys').execute();
  await sql.deleteFrom('sealing_check').execute();
  await prove(first);
});

test('a rotation ends without the old key: values, addresses and files are under the new one', async () => {
  const before = (await usageUnder(first)).get(idOf(first));
  expect(before).toMatchObject({
    'files of receipts': 1,
    'files of message_attachments': 1,
    'receipts.filename_sealed': 1,
    // The row of these places is not the text of a primary key.
    'reimbursement_drafts.fields_sealed': 1,
    'disavowal_tokens.sent_to_sealed': 1,
    'hand_off_lines.employee_sealed': expect.any(Number),
  });
  await prove(second, first);
  await expect(prove(second)).rejects.toThrow(`key id ${idOf(first)}`);
  const counts: Record<string, number> = {};
  await reseal([second, first], (what, count) => {
    if (count > 0) counts[what] = count;
  });
  // The proof of the newest key is already under it.
  expect({ ...counts, 'sealing_check.value_sealed': 1 }).toEqual(before);
  const after = await usageUnder(second, first);
  expect([after.get(idOf(first)), after.get(idOf(second))]).toEqual([{}, before]);
  await prove(second);
  expect(kept.kept()).toHaveLength(2);
  const receipt = await sql.selectFrom('receipts').select(['id', 'storage_key']).executeTakeFirstOrThrow();
  const place = { table: 'receipts', column: 'file', row: receipt.id };
  const opened = await buffer(
    (await files.read(receipt.storage_key)).pipe(createSealing(second).openStream(place)),
  );
  expect(opened.subarray(0, 5).toString()).toBe('%PDF-');
  const nina = { companyId: 'globex', employeeId: 'G-5588', dob: '1990-04-17' };
  const listed = {
    companyId: 'globex',
    personDigests: [personDigest(createSealing(second), nina)],
    dependentRowId: null,
    day: Temporal.PlainDate.from('2026-03-02'),
  };
  expect(await findCoveredRow(sql, listed)).toMatchObject({ id: expect.any(String) as string });
  const maya = emailDigest(createSealing(second), 'maya.rivera@acme.example');
  expect(
    await sql.selectFrom('members').select('id').where('email_digest', '=', maya).execute(),
  ).toHaveLength(1);
});

test('services, providers and reasons are sealed, also those of rows that a former release wrote in clear', async () => {
  const inClear = async () => {
    const texts = allSealedTexts.map(({ table }) =>
      raw<{ text: string }>`select t::text as text from ${raw.table(table)} t`.execute(sql),
    );
    const rows = (await Promise.all(texts)).flatMap(({ rows: found }) => found.map(({ text }) => text));
    return ['ultrasound', 'Juniper', 'RX-IRON', 'Glucose', 'third one'].filter((word) =>
      rows.join().includes(word),
    );
  };
  expect(await inClear()).toEqual([]);
  const open = async () => {
    const [rows, ofOne] = [
      await sql.selectFrom('bills').selectAll().orderBy('id').execute(),
      createSealing(first),
    ];
    return rows.map((row) => billTexts.open(ofOne, row));
  };
  const bills = await open();
  for (const { id, service_name, provider_name, difference_reason } of bills) {
    const columns = { service_name, provider_name, difference_reason, texts_sealed: null };
    await sql.updateTable('bills').set(columns).where('id', '=', id).execute();
  }
  expect([await inClear(), await countInClear(sql), await open()]).toEqual([
    ['ultrasound', 'Juniper'],
    { bills: bills.length },
    bills,
  ]);
  await reseal([first]);
  expect([await inClear(), await countInClear(sql), await open()]).toEqual([[], {}, bills]);
});

test('weeks of pregnancies that a former release wrote in clear are sealed, also beside an older sealed one', async () => {
  const ofFirst = { ...dependencies, sealing: createSealing(first) };
  const week = { pregnancy_week: 9, pregnancy_week_set_on: '2026-03-01' };
  const [never, older, without] = [
    await createMember(ofFirst),
    await createMember(ofFirst, { columns: { ...week, pregnancy_week: 7 } }),
    await createMember(ofFirst),
  ];
  const ids = [never, older, without].map(({ id }) => id);
  await raw`update members set pregnancy_week = 9, pregnancy_week_set_on = '2026-03-01'
    where id in (${never.id}, ${older.id})`.execute(sql);
  const opened = () => Promise.all(ids.map((id) => memberRow({ dependencies: ofFirst }, { id })));
  const weeks = [week, week, { pregnancy_week: null, pregnancy_week_set_on: null }];
  expect([await opened(), await countInClear(sql)]).toMatchObject([weeks, { members: 2 }]);
  await reseal([first]);
  expect(await countInClear(sql)).toEqual({});
  expect(await opened()).toMatchObject(weeks);
  await sql.deleteFrom('members').where('id', 'in', ids).execute();
});

test('a text in clear that cannot be read stays, is counted, and hinders nothing else', async () => {
  const bills = await sql.selectFrom('bills').select('id').orderBy('id').execute();
  expect(bills.length).toBeGreaterThan(1);
  const [lost] = bills;
  // As rows from before the check, which was not validated.
  await raw`alter table bills drop constraint bills_service_name_localized`.execute(sql);
  const before = await sql.selectFrom('bills').select(['id', 'texts_sealed']).execute();
  await sql.updateTable('bills').set({ texts_sealed: null }).execute();
  await raw`update bills set service_name = '{"es":"Ecografía"}' where id = ${lost?.id}`.execute(sql);
  await reseal([first]);
  expect(await countInClear(sql)).toEqual({ bills: 1 });
  for (const { id, texts_sealed } of before)
    await sql.updateTable('bills').set({ texts_sealed }).where('id', '=', id).execute();
});

test('an interrupted reseal continues, and every value opens at the place that it derives', async () => {
  const stopAt = new Error('killed');
  let done = 0;
  const stopped = reseal([second, first], () => {
    done += 1;
    if (done === 12) throw stopAt;
  });
  await expect(stopped).rejects.toBe(stopAt);
  await reseal([second, first]);
  const usage = await usageUnder(second, first);
  // Nothing stays behind that did not open.
  expect([...usage.keys()]).toEqual([idOf(second), idOf(first)]);
  expect(usage.get(idOf(first))).toEqual({});
});

test('a damaged value stays, is counted, and hinders nothing else', async () => {
  const { id } = await createMember({ ...dependencies, sealing: createSealing(first) });
  const damaged = Buffer.concat([
    Buffer.of(1),
    createSealing(first).keyIds[0] ?? Buffer.of(),
    Buffer.alloc(40),
  ]);
  await sql.updateTable('members').set({ details_sealed: damaged }).where('id', '=', id).execute();
  await reseal([second, first]);
  const left = (await usageUnder(second, first)).get(idOf(first));
  expect(left).toEqual({ 'members.details_sealed': 1 });
  await sql.deleteFrom('members').where('id', '=', id).execute();
});

test('an address taken from an ended account keeps no key', async () => {
  const sealing = createSealing(first);
  const ended = { access_ended_at: dependencies.clock.now().toString() };
  const { email } = await createMember({ ...dependencies, sealing }, { columns: ended });
  await freeEmail(sql, sealing, email);
  await prove(second, first);
  await reseal([second, first]);
  await expect(prove(second)).resolves.toBeUndefined();
});

test('digests that may be of an older key are those made up to an hour after the newest one came', async () => {
  const sealing = createSealing(first);
  const { id } = await createMember({ ...dependencies, sealing });
  const made = { member_id: id, code_digest: sealing.digest('a code'), created_at: '2026-03-01T12:00:00Z' };
  await sql.insertInto('backup_codes').values(made).execute();
  const person_digest = personDigest(sealing, { companyId: 'acme', employeeId: 'E-1', dob: '1990-01-31' });
  const moved = { id: crypto.randomUUID(), company_id: 'acme', state: 'current' as const, person_digest };
  await sql.insertInto('roster_rows').values(moved).execute();
  const lostSince = async (first_seen: string) => {
    await sql.updateTable('sealing_keys').set({ first_seen }).execute();
    return countLostDigests(sql, sealing);
  };
  expect(await lostSince('2026-03-01T11:00:00Z')).toEqual({ roster_rows: 1 });
  expect(await lostSince('2026-03-01T11:00:01Z')).toEqual({ roster_rows: 1, backup_codes: 1 });
});

test('progress counts the rows read of each table, to its end', async () => {
  const told: [table: string, part: number][] = [];
  const sealing = createSealing([third, second, first].join());
  const progress = (table: string, part: number) => void told.push([table, part]);
  await resealAll({ sql, files, sealing, paceMs: 0, report: () => undefined, progress });
  expect(told.every(([, part]) => part > 0 && part <= 1)).toBe(true);
  for (const table of ['members', 'bills'])
    expect(told.findLast(([name]) => name === table)).toEqual([table, 1]);
});
