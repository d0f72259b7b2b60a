import { expect, test } from 'vitest';
import { requestAnswerBy } from './work-kinds.ts';

test.each([
  ['a Monday', '2026-03-02T15:00', '2026-03-04T15:00'],
  ['a Wednesday', '2026-03-04T15:00', '2026-03-06T15:00'],
  ['a Thursday', '2026-03-05T15:00', '2026-03-09T15:00'],
  ['a Friday', '2026-03-06T23:59', '2026-03-10T23:59'],
  ['a Saturday', '2026-03-07T09:00', '2026-03-11T00:00'],
  ['a Sunday', '2026-03-08T23:00', '2026-03-11T00:00'],
])('a request of %s is looked at within two business days of its member', (_day, made, by) => {
  const inZone = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/New_York]`).toInstant();
  expect(requestAnswerBy(inZone(made).toString(), 'America/New_York').toString()).toBe(inZone(by).toString());
});
