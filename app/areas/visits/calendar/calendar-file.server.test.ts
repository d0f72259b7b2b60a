import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { calendarFeed, calendarFile, type VisitEvent, entryWords } from './calendar-file.server.ts';

const site = { brandName: 'Wren "the nest"', origin: 'https://wren.example' };
const spanish = entryWords('es', site);
const words = {
  ...entryWords('en', site),
  description: `Join ten minutes before. ${'A long line that has to be folded: ñáéíóú. '.repeat(5)}`,
};
// Half an hour before the clocks of New York change.
const booked: VisitEvent = {
  id: '5f0c7d1e-9d0b-4a8e-8f4c-2b6f8f0c9a11',
  bookedAt: '2026-03-08T06:30:00Z',
  endsAt: '2026-03-08T07:15:00Z',
  changedAt: '2026-03-01T12:00:00Z',
  sequence: 0,
  canceled: false,
};
const moved = { ...booked, bookedAt: '2026-03-10T15:00:00Z', endsAt: '2026-03-10T15:45:00Z', sequence: 1 };
const canceled = { ...moved, sequence: 2, canceled: true };
const other = { ...booked, id: '0b1f9a6e-7f63-4c0e-9a3c-51d2a9e6c402' };

/** Reads the file with an independent parser. */
function readByMozilla(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    name: calendar.getFirstPropertyValue('x-wr-calname')?.toString(),
    refresh: String(calendar.getFirstPropertyValue('x-published-ttl')),
    entries: calendar.getAllSubcomponents('vevent').map((component) => {
      const entry = new ICAL.Event(component);
      return {
        uid: entry.uid,
        sequence: entry.sequence,
        starts: entry.startDate.toJSDate().toISOString(),
        ends: entry.endDate.toJSDate().toISOString(),
        summary: entry.summary,
        description: entry.description,
        status: component.getFirstPropertyValue('status')?.toString(),
      };
    }),
  };
}

/** Another. */
function readByNode(file: string) {
  const parsed = ical.sync.parseICS(file);
  const calendar = parsed['vcalendar'];
  if (calendar?.type !== 'VCALENDAR') throw new Error('there is no calendar');
  return {
    method: String(calendar.method),
    name: calendar['WR-CALNAME'],
    refresh: String(Reflect.get(calendar, 'PUBLISHED-TTL')),
    entries: Object.values(parsed).flatMap((entry) => {
      if (entry?.type !== 'VEVENT') return [];
      return {
        uid: entry.uid,
        sequence: Number(entry.sequence),
        starts: entry.start.toISOString(),
        ends: entry.end?.toISOString(),
        summary: entry.summary,
        description: entry.description,
        status: entry.status,
      };
    }),
  };
}

const entryOf = (visit: VisitEvent, status: string) => ({
  uid: `${visit.id}@wren.example`,
  sequence: visit.sequence,
  starts: new Date(visit.bookedAt).toISOString(),
  ends: new Date(visit.endsAt).toISOString(),
  summary: words.summary,
  description: words.description,
  status,
});

describe.each([
  ['ical.js', readByMozilla],
  ['node-ical', readByNode],
] as const)('read by %s', (_, read) => {
  test.each([
    ['booked', booked, 'CONFIRMED', 'PUBLISH'],
    ['moved', moved, 'CONFIRMED', 'PUBLISH'],
    ['canceled', canceled, 'CANCELLED', 'CANCEL'],
  ] as const)('a visit that was %s', (_state, visit, status, method) => {
    const file = read(calendarFile(visit, words));
    expect([file.method, file.entries]).toEqual([method, [entryOf(visit, status)]]);
  });

  test('a feed of one that was moved and one that was canceled', () => {
    expect(read(calendarFeed([{ ...other, sequence: 3, canceled: true }, moved], words))).toEqual({
      method: 'PUBLISH',
      name: words.name,
      refresh: 'PT1H',
      entries: [{ ...entryOf(other, 'CANCELLED'), sequence: 3 }, entryOf(moved, 'CONFIRMED')],
    });
  });

  test('a feed without any visit', () => {
    expect(read(calendarFeed([], words))).toMatchObject({ method: 'PUBLISH', entries: [] });
  });
});

test('an entry links to the page of its visit', () => {
  const file = calendarFeed([booked], words).replaceAll('\r\n ', '');
  expect(file).toContain(`\r\nURL;VALUE=URI:https://wren.example/video-visits/upcoming/${booked.id}\r\n`);
});

test('times are in UTC, regardless of clock changes', () => {
  expect(calendarFeed([booked], words)).toContain(
    '\r\nDTSTART:20260308T063000Z\r\nDTEND:20260308T071500Z\r\n',
  );
});

test.each([
  ['a visit', calendarFile(booked, words)],
  ['a feed in Spanish', calendarFeed([booked, other], { ...words, ...spanish })],
])('lines of %s are at most 75 octets and end in CRLF', (_, file) => {
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});
