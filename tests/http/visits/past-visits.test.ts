import { expect, test } from 'vitest';
import { jo, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';

const app = sharedApp();

test('lists past and canceled visits with their outcome and links', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const past = await (await visitor.get('/video-visits')).follow('Past and canceled visits');
  expect(past.path).toBe('/video-visits/past');
  const rows = Array.from(past.document.querySelectorAll('main .rows li'), (row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Meet a doula with Grace Oyelaran.*\d{4}.*P[DS]T.*Canceled by you/s),
    expect.stringMatching(/with Noah Feldman.*\d{4}.*P[DS]T.*Took place/s),
  ]);
  const visit = await past.follow('Meet a doula with Grace Oyelaran');
  expect(visit.text()).toContain('You canceled it.');
});

test('a member without visits gets a link to book one, and further pages are 404', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const past = await visitor.get('/video-visits/past');
  expect(past.text()).toContain('Nothing here yet');
  expect(past.text()).not.toContain('The latest first');
  expect((await past.follow('See all video visits')).path).toBe('/video-visits');
  const others = ['0', '2', 'x', '1e3'].map((page) => visitor.get(`/video-visits/past?page=${page}`));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
