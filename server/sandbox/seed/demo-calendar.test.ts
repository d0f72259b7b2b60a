import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DemoCalendar, demoId, demoReference, demoUid } from './demo-calendar.ts';
import { z } from 'zod';

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 11, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test('past events are in the past', () => {
  fc.assert(
    fc.property(instants, fc.nat(400), (now, days) => {
      const calendar = new DemoCalendar(now);
      expect(Temporal.Instant.compare(calendar.ago(days, '23:59'), now)).toBeLessThanOrEqual(0);
    }),
  );
});

test('days of this year stay in it, in their order', () => {
  fc.assert(
    fc.property(instants, fc.nat(190), fc.nat(190), (now, one, other) => {
      const calendar = new DemoCalendar(now);
      const [earlier, later] = [Math.max(one, other), Math.min(one, other)].map((days) =>
        calendar.thisYear(days, 190),
      );
      expect(earlier?.year).toBe(calendar.today.year);
      expect(later && earlier && Temporal.PlainDate.compare(earlier, later)).toBeLessThanOrEqual(0);
      expect(later && Temporal.PlainDate.compare(later, calendar.today)).toBeLessThanOrEqual(0);
    }),
  );
});

test('visits are at their local time on a working day, at least that many days ahead', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 2, max: 30 }), (now, days) => {
      const calendar = new DemoCalendar(now);
      const visit = calendar
        .visit(days, '10:30', 'America/Los_Angeles')
        .toZonedDateTimeISO('America/Los_Angeles');
      expect(visit.toPlainTime().toString()).toBe('10:30:00');
      expect(visit.dayOfWeek).toBeLessThanOrEqual(5);
      const ahead = calendar.today.until(visit.toPlainDate()).days;
      expect(ahead).toBeGreaterThanOrEqual(days);
      expect(ahead).toBeLessThanOrEqual(days + 2);
    }),
  );
});

test('just now is at most five minutes ago', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const seconds = new DemoCalendar(now).justNow().until(now).total('seconds');
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThan(300);
    }),
  );
});

test('the same names give the same id, different names different ids', () => {
  expect(demoId('member', 'maya')).toBe('917fe03f-32d9-8583-81dc-a762a17d770c');
  expect(demoId('member', 'sam')).not.toBe(demoId('member', 'maya'));
  expect(demoId('a', 'bc')).not.toBe(demoId('ab', 'c'));
  expect(z.uuid().safeParse(demoId('bill', 'lee', '4')).success).toBe(true);
});

test('a reference keeps its prefix', () => {
  expect(demoUid('bill', 'lee', '4')).toMatch(/^bill-[0-9a-f]{8}$/);
  expect(demoUid('bill', 'lee', '4')).toBe(demoUid('bill', 'lee', '4'));
});

test('a claim number looks like the ones members get', () => {
  expect(demoReference('R', 2026, 'lee', 'full')).toMatch(/^R-2026-[2-9A-HJ-NP-Z]{6}$/);
  expect(demoReference('R', 2026, 'lee', 'full')).not.toBe(demoReference('R', 2026, 'lee', 'partly'));
});
