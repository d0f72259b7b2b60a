import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { bookable, freeSlots, openOn, type Calendar, type Span } from './rules.ts';

const time = (text: string) => Temporal.PlainTime.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);
const instant = (text: string) => Temporal.Instant.from(text);

const newYork: Calendar = {
  timeZone: 'America/New_York',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: time('09:00'), ends: time('12:00') })),
  exceptions: [],
  busy: [],
};
const nightShift: Calendar = {
  ...newYork,
  hours: [7].map((weekday) => ({ weekday, starts: time('00:00'), ends: time('05:00') })),
};

const now = instant('2026-03-02T12:00:00Z');
const wholeDay = (text: string, timeZone = 'America/New_York'): Span => ({
  starts: day(text).toZonedDateTime(timeZone).toInstant(),
  ends: day(text).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});
const clockOf = (slots: Temporal.Instant[], timeZone = 'America/New_York') =>
  slots.map((slot) => slot.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }));
const slotsOn = (text: string, calendar = newYork, minutes = 30) =>
  freeSlots(calendar, { wanted: wholeDay(text), minutes, now });

describe('the slots of a day', () => {
  test('half hours within the hours of that weekday; the last one ends in time', () => {
    expect(clockOf(slotsOn('2026-03-03'))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(slotsOn('2026-03-07')).toEqual([]);
  });

  test('visits of 45 minutes start on the hour', () => {
    expect(clockOf(slotsOn('2026-03-03', newYork, 45))).toEqual(['09:00', '10:00', '11:00']);
  });

  test('an exception replaces the hours or removes them', () => {
    const away = { ...newYork, exceptions: [{ day: day('2026-03-03'), hours: null }] };
    expect(slotsOn('2026-03-03', away)).toEqual([]);
    const evening = { starts: time('18:00'), ends: time('19:00') };
    const moved = { ...newYork, exceptions: [{ day: day('2026-03-03'), hours: evening }] };
    expect(clockOf(slotsOn('2026-03-03', moved))).toEqual(['18:00', '18:30']);
    expect(clockOf(slotsOn('2026-03-04', moved))[0]).toBe('09:00');
  });

  test('slots may touch a booked visit, or start when it ends, but not overlap it', () => {
    const starts = instant('2026-03-03T15:00:00Z');
    const beside = (minutes: number) => {
      const busy = [{ starts, ends: starts.add({ minutes }) }];
      return clockOf(slotsOn('2026-03-03', { ...newYork, busy }));
    };
    expect(beside(45)).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(beside(30)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
  });

  test('the time that a visit has is no new time for it', () => {
    const moved = instant('2026-03-03T15:00:00Z');
    expect(clockOf(slotsOn('2026-03-03', { ...newYork, moved }))).not.toContain('10:00');
    expect(clockOf(slotsOn('2026-03-04', { ...newYork, moved }))).toContain('10:00');
  });

  test('nothing can be booked after the coverage, nor after sixty days', () => {
    const daysTo = (days: number) =>
      now.until(bookable(now, now.add({ hours: 24 * days })).ends).total('days');
    expect([daysTo(18), daysTo(90)]).toEqual([18, 60]);
  });

  test('offers nothing within the next two hours and after sixty days', () => {
    expect(clockOf(slotsOn('2026-03-02'))[0]).toBe('09:00');
    const late = freeSlots(newYork, {
      wanted: wholeDay('2026-03-02'),
      minutes: 30,
      now: instant('2026-03-02T13:31:00Z'),
    });
    expect(clockOf(late)).toEqual(['11:00', '11:30']);
    const limit = bookable(now).ends;
    const beyond = { starts: limit, ends: limit.add({ hours: 24 * 7 }) };
    expect(freeSlots(newYork, { wanted: beyond, minutes: 30, now })).toEqual([]);
  });
});

describe('around clock changes', () => {
  test('the hour skipped by daylight saving offers nothing: midnight to five are four hours', () => {
    const slots = slotsOn('2026-03-08', nightShift);
    expect(clockOf(slots)).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30']);
  });

  test('the hour that comes twice is offered twice: midnight to five are six hours', () => {
    const slots = freeSlots(nightShift, {
      wanted: wholeDay('2026-11-01'),
      minutes: 30,
      now: instant('2026-10-20T12:00:00Z'),
    });
    expect(slots.length).toBe(12);
    expect(new Set(slots.map(String)).size).toBe(12);
  });

  test('hours that begin or end in the repeated hour are those of the wall clock, both times', () => {
    const sunday = (starts: string, ends: string) => ({
      ...newYork,
      hours: [{ weekday: 7, starts: time(starts), ends: time(ends) }],
    });
    const offered = (calendar: Calendar) =>
      freeSlots(calendar, {
        wanted: wholeDay('2026-11-01'),
        minutes: 30,
        now: instant('2026-10-20T12:00:00Z'),
      }).map(String);
    expect(offered(sunday('00:30', '01:30'))).toEqual(
      ['04:30', '05:00', '06:00'].map((at) => `2026-11-01T${at}:00Z`),
    );
    expect(offered(sunday('01:30', '02:30'))).toEqual(
      ['05:30', '06:30', '07:00'].map((at) => `2026-11-01T${at}:00Z`),
    );
  });

  test('a day of a member in another zone may include times of two days of the expert', () => {
    const slots = freeSlots(newYork, { wanted: wholeDay('2026-03-04', 'Asia/Tokyo'), minutes: 30, now });
    expect(slots.map((slot) => slot.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString())).toEqual(
      slots.map(() => '2026-03-04'),
    );
    expect(clockOf(slots, 'Asia/Tokyo').slice(0, 2)).toEqual(['00:00', '00:30']);
  });
});

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const overlap = (a: Span, b: Span) => isBefore(a.starts, b.ends) && isBefore(b.starts, a.ends);
const isWithin = (inner: Span, outer: Span) =>
  !isBefore(inner.starts, outer.starts) && !isBefore(outer.ends, inner.ends);

describe('for any hours, zone and bookings', () => {
  const zones = [
    'America/New_York',
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'America/Phoenix',
    'Asia/Kolkata',
  ];
  const anyTime = fc.integer({ min: 0, max: 47 }).map((half) => time('00:00').add({ minutes: half * 30 }));
  const anyHours = fc
    .tuple(fc.integer({ min: 1, max: 7 }), anyTime, anyTime)
    .filter(([, starts, ends]) => Temporal.PlainTime.compare(starts, ends) < 0)
    .map(([weekday, starts, ends]) => ({ weekday, starts, ends }));
  const year = instant('2026-01-01T00:00:00Z').epochMilliseconds;
  const anyInstant = fc
    .integer({ min: 0, max: 365 * 96 })
    .map((quarters) => Temporal.Instant.fromEpochMilliseconds(year + quarters * 15 * 60_000));
  const anyBusy = fc
    .tuple(anyInstant, fc.constantFrom(20, 30, 45))
    .map(([starts, minutes]) => ({ starts, ends: starts.add({ minutes }) }));
  const anyCalendar = fc.record({
    timeZone: fc.constantFrom(...zones),
    // One block per weekday, so that blocks do not overlap.
    hours: fc.uniqueArray(anyHours, { selector: ({ weekday }) => weekday, maxLength: 7 }),
    exceptions: fc.constant([]),
    busy: fc.array(anyBusy, { maxLength: 20 }),
  });

  test('slots are in order, in the hours, ahead of now, and beside every booking and each other', () => {
    fc.assert(
      fc.property(anyCalendar, anyInstant, fc.constantFrom(20, 30, 45), (calendar, moment, minutes) => {
        const wanted = { starts: moment, ends: moment.add({ hours: 24 * 3 }) };
        const slots = freeSlots(calendar, { wanted, minutes, now: moment.subtract({ hours: 1 }) });
        const limits = bookable(moment.subtract({ hours: 1 }));
        const around = (starts: Temporal.Instant) =>
          openOn(starts.toZonedDateTimeISO(calendar.timeZone).toPlainDate(), calendar);
        const spans = slots.map((starts) => ({ starts, ends: starts.add({ minutes }) }));
        expect(slots.filter((starts) => isBefore(starts, limits.starts))).toEqual([]);
        expect(
          spans.filter(({ starts }, index) => isBefore(starts, spans[index - 1]?.ends ?? starts)),
        ).toEqual([]);
        expect(spans.filter((span) => calendar.busy.some((busy) => overlap(span, busy)))).toEqual([]);
        expect(spans.filter((span) => !around(span.starts).some((open) => isWithin(span, open)))).toEqual([]);
      }),
      { numRuns: rounds(100, 500) },
    );
  });

  /** The first and the last day of summer time in 2026, and the days around them. */
  const changes: Readonly<Record<string, readonly string[]>> = {
    'America/New_York': ['2026-03-08', '2026-11-01'],
    'Europe/Dublin': ['2026-03-29', '2026-10-25'],
    'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
    'America/Santiago': ['2026-04-04', '2026-09-06'],
    'Asia/Kolkata': ['2026-03-08', '2026-11-01'],
  };
  const anyBlock = fc
    .tuple(anyTime, anyTime)
    .filter(([starts, ends]) => Temporal.PlainTime.compare(starts, ends) < 0)
    .map(([starts, ends]) => ({ starts, ends }));
  const anyChange = fc
    .constantFrom(...Object.entries(changes).flatMap(([zone, days]) => days.map((on) => ({ zone, on }))))
    .chain(({ zone, on }) =>
      fc.record({
        timeZone: fc.constant(zone),
        on: fc.integer({ min: -1, max: 1 }).map((days) => day(on).add({ days })),
        weekly: anyBlock,
        special: fc.option(fc.option(anyBlock, { nil: null }), { nil: undefined }),
        busyAt: fc.array(fc.integer({ min: 0, max: 96 }), { maxLength: 4 }),
        minutes: fc.constantFrom(20, 30, 45),
      }),
    );

  test('slots on and around both changes of the clocks are hours without exceptions and bookings, minute by minute', () => {
    fc.assert(
      fc.property(anyChange, ({ timeZone, on, weekly, special, busyAt, minutes }) => {
        const starts = on.toZonedDateTime(timeZone).toInstant();
        const busy = busyAt.map((quarter) => {
          const from = starts.add({ minutes: quarter * 15 });
          return { starts: from, ends: from.add({ minutes: 30 }) };
        });
        const exceptions = special === undefined ? [] : [{ day: on, hours: special }];
        const hours = [{ weekday: on.dayOfWeek, ...weekly }];
        const wanted = { starts, ends: on.add({ days: 1 }).toZonedDateTime(timeZone).toInstant() };
        const question = { wanted, minutes, now: starts.subtract({ hours: 48 }) };
        const slots = freeSlots({ timeZone, hours, exceptions, busy }, question);

        const block = special === undefined ? weekly : special;
        const isOpen = (moment: Temporal.Instant) => {
          const local = moment.toZonedDateTimeISO(timeZone);
          const time = local.toPlainTime();
          const [from, to] = [block?.starts ?? time, block?.ends ?? time];
          return (
            local.toPlainDate().equals(on) &&
            Temporal.PlainTime.compare(from, time) <= 0 &&
            Temporal.PlainTime.compare(time, to) < 0
          );
        };
        const length = wanted.starts.until(wanted.ends).total('minutes');
        const open = Array.from({ length }, (_, minute) => isOpen(starts.add({ minutes: minute })));
        const step = minutes > 30 ? 60 : 30;
        const expected: string[] = [];
        for (let minute = 0, begun = 0; minute < length; minute += 1) {
          if (!open[minute - 1]) begun = minute;
          const isWhole = open.slice(minute, minute + minutes).filter(Boolean).length === minutes;
          const at = starts.add({ minutes: minute });
          const isFree = !busy.some((span) => overlap({ starts: at, ends: at.add({ minutes }) }, span));
          if (isWhole && isFree && (minute - begun) % step === 0) expected.push(at.toString());
        }
        expect(slots.map(String)).toEqual(expected);
      }),
      { numRuns: rounds(15, 60) },
    );
  });
});
