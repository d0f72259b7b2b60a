import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { decideRequest } from './move-request.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
  numbered,
} from '#tests/support/records/providers.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

beforeAll(async () => {
  await createProviderCategories(sql);
  await createProviders(sql, [
    { name: 'María Peña', places: [] },
    {
      name: 'Harbor Clinic',
      provider_category_id: 'fertility_clinics',
      places: [
        { latitude: 34, longitude: -118 },
        { latitude: 35, longitude: -118 },
      ],
    },
  ]);
  await sql
    .insertInto('clinic_doctors')
    .values({
      id: numbered(9, 2),
      provider_id: numbered(1, 2),
      position: 0,
      name: 'Dr. Inés Rojas',
      certification: { en: 'Doctor' },
      biography: { en: 'About' },
      languages: ['es'],
      image_key: 'providers/someone',
    })
    .execute();
});

const ask = (member: Claimant, changes: object) =>
  member.call('POST', 'appointment_requests', appointmentBody(changes));

async function asked(member: Claimant, changes: object): Promise<string> {
  const answer = await ask(member, changes);
  expect(answer.status).toBe(201);
  return (await readOne(answer)).data.id;
}

const clinic = { provider_id: numbered(1, 2), location_id: numbered(3, 2), doctor_id: numbered(9, 2) };

test('a request may name a place and a doctor of the provider, and the desk sees both', async () => {
  const member = await createClaimant(api);
  const wished = {
    location_address: '2 Main Street, Springfield, CA 90012',
    doctor_name: 'Dr. Inés Rojas',
  };
  const uid = await asked(member, { ...clinic, location_id: clinic.location_id.toUpperCase() });
  const { data } = await readOne(await member.call('GET', `appointment_requests/${uid}`));
  expect(data.attributes).toMatchObject(wished);
  const waiting = await readMany(await askAsOperator(api, 'GET', 'appointment_requests'));
  expect(waiting.data.find(({ id }) => id === uid)?.attributes).toMatchObject(wished);
  expect((await asked(member, { ...clinic, location_id: null, doctor_id: null })).length).toBe(13);
});

test('a request outlives the place that it named', async () => {
  const member = await createClaimant(api);
  const id = numbered(4, 2);
  const address = { street: '3 Main Street', city: 'Springfield', state: 'CA', zip: '90012' };
  await sql
    .insertInto('provider_locations')
    .values({ ...address, id, provider_id: numbered(1, 2), position: 2, latitude: 36, longitude: -118 })
    .execute();
  const uid = await asked(member, { ...clinic, location_id: id });
  await sql.deleteFrom('provider_locations').where('id', '=', id).execute();
  const { data } = await readOne(await member.call('GET', `appointment_requests/${uid}`));
  expect(data.attributes['location_address']).toBeNull();
});

test('a request that names places or doctors of another provider is refused', async () => {
  const member = await createClaimant(api);
  for (const [changes, field] of [
    [{ provider_id: numbered(1, 1), doctor_id: null }, 'location_id'],
    [{ provider_id: numbered(1, 1), location_id: null }, 'doctor_id'],
    [{ location_id: randomUUID() }, 'location_id'],
    [{ doctor_id: 'anyone' }, 'doctor_id'],
  ] as const) {
    const answer = await ask(member, { ...clinic, ...changes });
    expect(await errorsOf(answer, 422)).toEqual([`/data/attributes/${field} invalid`]);
  }
  const rows = sql.selectFrom('appointment_requests').select('id').where('member_id', '=', member.id);
  expect(await rows.execute()).toEqual([]);
});

test('canceling works while requested or contacted, once, and the care team is notified', async () => {
  for (const acts of [[], ['contact' as const]]) {
    const member = await createClaimant(api);
    const uid = await asked(member, {});
    const record = systemRecorder(api.dependencies, 'test', 'request_decided');
    for (const act of acts) await decideRequest('all', api.dependencies, uid, { act, record });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call('POST', `appointment_requests/${uid}/cancel`)),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
    const again = await member.call('POST', `appointment_requests/${uid}/cancel`);
    expect(await refusal(again)).toBe('409 not_cancelable');
    const { data } = await readOne(await member.call('GET', `appointment_requests/${uid}`));
    expect(data.attributes['state']).toBe('canceled');
    expect(data.attributes['events']).toHaveLength(2 + acts.length);
    await api.runJobs();
    const subjects = (await api.mailsTo('care@wren.example')).map(({ subject }) => subject);
    expect(subjects).toContain(`Request ${uid} is canceled`);
  }
});
