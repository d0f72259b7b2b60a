import { createHash } from 'node:crypto';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

/** Days and moments of the demo, counted from the day it is seeded on (UTC). */
export class DemoCalendar {
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;

  constructor(now: Temporal.Instant) {
    this.now = now;
    this.today = now.toZonedDateTimeISO('UTC').toPlainDate();
  }

  dayAgo(days: number): Temporal.PlainDate {
    return this.today.subtract({ days });
  }

  dayAhead(days: number): Temporal.PlainDate {
    return this.today.add({ days });
  }

  /** A moment of a past day, never later than now. */
  ago(days: number, time = '15:00'): Temporal.Instant {
    return this.onDay(this.dayAgo(days), time);
  }

  /** A moment of this day in UTC, never later than now. */
  onDay(day: Temporal.PlainDate, time = '15:00'): Temporal.Instant {
    const moment = day.toZonedDateTime({ timeZone: 'UTC', plainTime: time }).toInstant();
    return Temporal.Instant.compare(moment, this.now) > 0 ? this.now : moment;
  }

  /** A working hour some days ahead where the member lives; weekends move to Monday. */
  visit(days: number, time: string, timeZone: string): Temporal.Instant {
    const day = this.dayAhead(days);
    const workday = day.dayOfWeek > 5 ? day.add({ days: 8 - day.dayOfWeek }) : day;
    return workday.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  }

  /** The last full five minutes. */
  justNow(): Temporal.Instant {
    return this.now.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' });
  }

  /**
   * The day of the current year this many days ago. Early in a year, when there are fewer days, the span of `outOf` days is
   * scaled to the days available, which keeps the order.
   */
  thisYear(daysBack: number, outOf: number): Temporal.PlainDate {
    const soFar = this.today.dayOfYear - 1;
    const scale = Math.min(1, soFar / outOf);
    return this.dayAgo(Math.round(daysBack * scale));
  }
}

function digestOf(names: readonly string[]): Buffer {
  return createHash('sha256').update(names.join('\0')).digest();
}

/** The same UUID (version 8) for the same names, on every machine. */
export function demoId(...names: string[]): string {
  const bytes = digestOf(['wren-demo', ...names]).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A short reference such as `bill-3f9a1c2e`. */
export function demoUid(prefix: string, ...names: string[]): string {
  return `${prefix}-${digestOf(['wren-demo-uid', prefix, ...names]).toString('hex', 0, 4)}`;
}

const unmistakable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number as members see it, such as `R-2026-7K3M9Q` of a claim: the letter, the year, and characters derived from the names. */
export function demoReference(letter: string, year: number, ...names: string[]): string {
  const letters = Array.from(digestOf(['wren-demo-claim', ...names]).subarray(0, 6), (byte) =>
    unmistakable.charAt(byte % unmistakable.length),
  );
  return `${letter}-${year}-${letters.join('')}`;
}

/** The visit that can be joined now, and what opens each side of it, again and again. */
export const demoVisitId = demoId('call', 'maya', 'now');

/** Input for the demo's rows. */
export interface SeedInput {
  sealing: Sealing;
  calendar: DemoCalendar;
  /** The hash of the one password all demo members share. */
  passwordHash: string;
}
