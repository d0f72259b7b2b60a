export interface AwkwardTime {
  title: string;
  /** When a round starts: a minute before the clock does something unusual. */
  start: Temporal.Instant;
}

interface Rule {
  title: string;
  zone: string;
  /** The day in a year, undefined in a year without it. */
  day(year: number): Temporal.PlainDate | undefined;
  /** Wall time in the zone. */
  time: string;
}

/** The `nth` Sunday of a month, 1 being the first. */
function sunday(year: number, month: number, nth: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: (7 - (first.dayOfWeek % 7)) % 7 }).add({ weeks: nth - 1 });
}

const on = (year: number, month: number, day: number) => Temporal.PlainDate.from({ year, month, day });

const rules: readonly Rule[] = [
  {
    title: 'New Year in New York',
    zone: 'America/New_York',
    day: (year) => on(year, 12, 31),
    time: '23:59',
  },
  { title: 'New Year in UTC', zone: 'UTC', day: (year) => on(year, 12, 31), time: '23:59' },
  {
    title: 'clocks go forward',
    zone: 'America/New_York',
    day: (year) => sunday(year, 3, 2),
    time: '01:59',
  },
  {
    title: 'clocks go back',
    zone: 'America/New_York',
    day: (year) => sunday(year, 11, 1),
    time: '01:59',
  },
  {
    title: '29 February begins',
    zone: 'America/Los_Angeles',
    day: (year) => (on(year, 1, 1).inLeapYear ? on(year, 2, 28) : undefined),
    time: '23:59',
  },
  {
    title: '29 February ends',
    zone: 'UTC',
    day: (year) => (on(year, 1, 1).inLeapYear ? on(year, 2, 29) : undefined),
    time: '23:59',
  },
  { title: 'a month ends', zone: 'America/Los_Angeles', day: (year) => on(year, 1, 31), time: '23:59' },
];

function next({ title, zone, day, time }: Rule, now: Temporal.Instant): AwkwardTime {
  const { year } = now.toZonedDateTimeISO(zone);
  for (let each = year; ; each += 1) {
    const date = day(each);
    const start = date?.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
    if (start && Temporal.Instant.compare(start, now) > 0) return { title, start };
  }
}

/** The next of each awkward time after `now`, and the coming midnight in Los Angeles. */
export function awkwardTimes(now: Temporal.Instant): AwkwardTime[] {
  const midnight = now
    .toZonedDateTimeISO('America/Los_Angeles')
    .add({ days: 1 })
    .startOfDay()
    .subtract({ minutes: 1 })
    .toInstant();
  return [{ title: 'midnight in Los Angeles', start: midnight }, ...rules.map((rule) => next(rule, now))];
}
