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
   * A day of the current year that many days back. Early in a year, when there are fewer days, the span of `outOf` days is
   * scaled to the days available, which keeps the order.
   */
  thisYear(daysBack: number, outOf: number): Temporal.PlainDate {
    const soFar = this.today.dayOfYear - 1;
    const scale = Math.min(1, soFar / outOf);
    return this.dayAgo(Math.round(daysBack * scale));
  }
}
