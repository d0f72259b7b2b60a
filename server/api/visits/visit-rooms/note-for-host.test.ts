import { afterAll, beforeEach, expect, test } from 'vitest';
import { readOne } from '#tests/support/api/documents.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
afterAll(() => api.close());
beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());

test.each([
  ['early', '2026-03-02T11:00:00Z', null, 'Twins.'],
  ['open', '2026-03-02T12:29:59Z', null, 'Twins.'],
  ['over', '2026-03-02T12:30:00Z', null, null],
  ['canceled', '2026-03-02T11:00:00Z', '2026-03-01T12:00:00Z', null],
])('the host of a visit that is %s reads the note or not', async (state, now, canceled_at, note) => {
  const { tokens } = await createLiveVisit(api, { note: 'Twins.', canceled_at });
  api.dependencies.clock.set(now);
  const { data } = await readOne(await api.call(`/api/v3/live_calls/${tokens.host}`));
  expect(data.attributes).toMatchObject({ state, note });
});
