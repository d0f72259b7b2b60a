import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { calendarFile, type VisitEvent } from './calendar-file.server.ts';

const sender = { host: 'wren.example', brandName: 'Wren' };
const booked: VisitEvent = {
  id: '5f0c7d1e-9d0b-4a8e-8f4c-2b6f8f0c9a11',
  bookedAt: '2026-03-08T06:30:00Z',
  endsAt: '2026-03-08T07:15:00Z',
  changedAt: '2026-03-01T12:00:00Z',
  sequence: 0,
  canceled: false,
  summary: 'Video appointment, with "quotes"; and a comma',
  description: `Join ten minutes before. ${'A long line that has to be folded: ñáéíóú. '.repeat(5)}`,
  url: 'https://wren.example/video-visits',
};
const moved = { ...booked, bookedAt: '2026-03-10T15:00:00Z', endsAt: '2026-03-10T15:45:00Z', sequence: 1 };
const canceled = { ...moved, sequence: 2, canceled: true };

/** One parser of others. */
function readByMozilla(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    starts: entry.startDate.toJSDate().toISOString(),
    ends: entry.endDate.toJSDate().toISOString(),
    summary: entry.summary,
    description: entry.description,
    status: String(entry.component.getFirstPropertyValue('status')),
    method: String(calendar.getFirstPropertyValue('method')),
  };
}

/** Another. */
function readByNode(file: string) {
  const parsed = ical.sync.parseICS(file);
  const entry = Object.values(parsed).find((each) => each?.type === 'VEVENT');
  if (entry?.type !== 'VEVENT') throw new Error('there is no event');
  return {
    uid: entry.uid,
    sequence: Number(entry.sequence),
    starts: entry.start.toISOString(),
    ends: entry.end?.toISOString(),
    summary: entry.summary,
    description: entry.description,
    status: entry.status,
    method: entry.method,
  };
}

describe.each([
  ['ical.js', readByMozilla],
  ['node-ical', readByNode],
] as const)('read by %s', (_, read) => {
  test.each([
    ['booked', booked, 'CONFIRMED', 'PUBLISH'],
    ['moved', moved, 'CONFIRMED', 'PUBLISH'],
    ['canceled', canceled, 'CANCELLED', 'CANCEL'],
  ] as const)('a visit that was %s', (_state, event, status, method) => {
    expect(read(calendarFile(event, sender))).toEqual({
      uid: `${event.id}@wren.example`,
      sequence: event.sequence,
      starts: new Date(event.bookedAt).toISOString(),
      ends: new Date(event.endsAt).toISOString(),
      summary: event.summary,
      description: event.description,
      status,
      method,
    });
  });
});

test('lines are at most 75 octets and end in CRLF', () => {
  const lines = calendarFile(booked, sender).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});
