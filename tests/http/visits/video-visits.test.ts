import { afterAll, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { chooseTime, place } from './choose-time.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

test('a time booked by another member: the note is kept, and other times are offered', async () => {
  const [{ visitor }, { visitor: rival }] = await Promise.all([
    signIn(app.baseUrl, maya),
    signIn(app.baseUrl, ana),
  ]);
  const confirm = await chooseTime(visitor);
  const taken = await rival.get(confirm.path);
  expect((await taken.form().submit()).redirects).toHaveLength(1);

  const note = { 'What should your expert know?': 'Evenings are best.' };
  const refused = await confirm.form().fill(note).submit();
  expect(refused.status).toBe(409);
  expect(refused.title).toMatch(/^Error: /);
  expect(refused.text()).toContain('The time you chose is no longer free.');
  expect(refused.form().entries()).toContainEqual(['note', 'Evenings are best.']);
  const labels = Array.from(
    refused.document.querySelectorAll('.choices label'),
    (label) => label.textContent,
  );
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toMatch(/^[A-Z]\w+day, .* P[SD]T$/);
  const nothing = await refused.form().submit();
  expect(nothing.status).toBe(422);
  expect(nothing.errors.map(({ text }) => text)).toEqual(['Choose a time.']);
  const visit = await nothing
    .form()
    .fill({ 'Choose another time': labels[0] ?? '' })
    .submit();
  expect(visit.text()).toContain('Evenings are best.');
});

test('a day instead of a time redirects to that day, and an invalid time is 404', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const expert = `${place}/ines_carvalho`;
  expect((await visitor.get(`${expert}/schedule/2026-12-01`)).path).toBe(
    '/video-visits/call-subjects/lactation/ines_carvalho?date=2026-12-01',
  );
  expect((await visitor.get(`${expert}/schedule/soon`)).status).toBe(404);
  expect((await visitor.get('/video-visits/fertility/lactation')).status).toBe(404);
  expect((await visitor.get(`${place}/kenji_watanabe/schedule/2026-12-01T15:00:00Z`)).status).toBe(404);
});

test('times are in the member’s zone, wherever the browser is', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  expect((await visitor.get(place)).text('main h2')).toMatch(/, Pacific Time$/);
  const { visitor: traveller } = await signIn(app.baseUrl, maya);
  await traveller.cookies.setCookie('time_zone=Pacific/Honolulu', app.baseUrl);
  const subject = await traveller.get(place);
  expect(subject.text('main h2')).toMatch(/, Pacific Time$/);
  expect(subject.text('#zone'), 'offered for the free times').toContain('Hawaii-Aleutian');
  const visit = await (await traveller.get('/video-visits')).follow('Birth preferences with Amara Cole');
  expect(visit.text()).toContain('Pacific Time');
  expect(visit.text()).not.toContain('Hawaii');
});
