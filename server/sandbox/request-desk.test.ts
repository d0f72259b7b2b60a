import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { readOne } from '#tests/support/api/documents.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { requestDeskRoutes } from './request-desk.ts';

const api = await openTestApi();
const desk = requestDeskRoutes(api.dependencies, 'Wren');
afterAll(() => api.close());

let member: Claimant;
beforeAll(async () => {
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'María <Peña>', places: [] }]);
  member = await createClaimant(api, { columns: { time_zone: 'America/New_York' } });
});

async function asked(): Promise<string> {
  return (await readOne(await member.call('POST', 'appointment_requests', appointmentBody()))).data.id;
}

const show = async () => (await desk.request('/')).text();
async function decide(fields: Record<string, string>): Promise<string | null> {
  const answer = await desk.request('/', { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location');
}
const stateOf = async (uid: string) =>
  (await readOne(await member.call('GET', `appointment_requests/${uid}`))).data.attributes;

test('what waits is listed with its note, as text', async () => {
  const uid = await asked();
  const page = await show();
  expect(page).toContain(uid);
  expect(page).toContain('María &lt;Peña&gt;');
  expect(page).toContain('without stairs');
});

test('a request is contacted, then booked at a time where the member lives, and leaves the list', async () => {
  const uid = await asked();
  expect(await decide({ uid, act: 'contact' })).toBe('/sandbox/requests');
  expect(await stateOf(uid)).toMatchObject({ state: 'contacted' });
  expect(await decide({ uid, act: 'book', at: '2026-03-10T10:30' })).toBe('/sandbox/requests');
  expect(await stateOf(uid)).toMatchObject({ state: 'booked', appointment_at: '2026-03-10T14:30:00Z' });
  expect(await show()).not.toContain(uid);
});

test('a request is declined', async () => {
  const uid = await asked();
  await decide({ uid, act: 'decline' });
  expect(await stateOf(uid)).toMatchObject({ state: 'declined' });
});

test('what the rules do not allow is said, and changes nothing', async () => {
  const uid = await asked();
  const refused = '/sandbox/requests?said=no';
  expect(await decide({ uid, act: 'book' })).toBe(refused);
  expect(await decide({ uid, act: 'book', at: 'soon' })).toBe(refused);
  expect(await decide({ uid, act: 'book', at: '2026-03-01T10:30' })).toBe(refused);
  expect(await decide({ uid, act: 'cancel' })).toBe(refused);
  expect(await decide({ uid: 'A-2026-NOBODY', act: 'decline' })).toBe(refused);
  expect(await stateOf(uid)).toMatchObject({ state: 'requested' });
  expect(await (await desk.request('/?said=no')).text()).toContain('not possible');
});
