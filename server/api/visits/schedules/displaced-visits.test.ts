import { expect, test } from 'vitest';
import { readOne } from '#tests/support/api/documents.ts';
import { createClaimant, errorsOf } from '#tests/support/records/claims.ts';
import { staffAsExpert } from '#tests/support/records/staff-experts.ts';
import { booked, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

// Monday, noon UTC; Rosa talks on weekdays, 9 to 12 in Chicago.
const api = await openVisitApi();
api.dependencies.clock.set('2026-03-02T12:00:00Z');

test('a visit that its member moved meanwhile is neither canceled nor kept by a page with its earlier time', async () => {
  const ask = await staffAsExpert(api, 'rosa_delgado');
  const member = await createClaimant(api);
  const id = await booked(member);
  const visit = `experts/rosa_delgado/visits/${id}`;
  const seen = new URLSearchParams({ booked_at: slot }).toString();
  expect((await ask('PUT', `${visit}/kept?${seen}`)).status).toBe(204);
  const later = '2026-03-05T15:00:00Z';
  expect((await move(member, id, later)).status).toBe(200);
  expect(await errorsOf(await ask('POST', `${visit}/cancellation?${seen}`), 409)).toEqual(['conflict']);
  expect(await errorsOf(await ask('PUT', `${visit}/kept?${seen}`), 409)).toEqual(['conflict']);
  const { data } = await readOne(await member.call('GET', `calls/${id}`));
  expect(data.attributes).toMatchObject({ state: 'booked', booked_at: later });
  expect((await ask('POST', `${visit}/cancellation?booked_at=${later}`)).status).toBe(204);
});
