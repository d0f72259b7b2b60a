import type { Mutant } from '../mutant.ts';

const window = { file: 'app/domain/visit-window.ts', tests: ['app/domain/visit-window.test.ts'] } as const;
const slots = {
  file: 'server/api/visits/availability/rules.ts',
  tests: ['server/api/visits/availability/rules.test.ts'],
} as const;
const visits = { file: 'server/api/visits/rules.ts', tests: ['server/api/visits/rules.test.ts'] } as const;

const notes = {
  file: 'server/api/visits/expert-visits/rules.ts',
  tests: ['server/api/visits/expert-visits/rules.test.ts'],
} as const;

/** Rules of booking, joining, moving and canceling visits. */
export const visitMutants: readonly Mutant[] = [
  {
    ...window,
    name: 'visits: joined eleven minutes before',
    find: 'Temporal.Duration.from({ minutes: 10 })',
    replace: 'Temporal.Duration.from({ minutes: 11 })',
  },
  {
    ...window,
    name: 'visits: changed at exactly 24 hours before',
    find: 'timeToStopEdit(bookedAt, now) > 0',
    replace: 'timeToStopEdit(bookedAt, now) >= 0',
  },
  {
    ...slots,
    name: 'visits: a slot that ends when another begins is taken',
    find: '!isBefore(span.starts, ends)',
    replace: 'isBefore(ends, span.starts)',
  },
  {
    ...slots,
    name: 'visits: hours of experts are counted from midnight, also on the days the clock changes',
    find: 'return change && isBefore(change, ends)',
    replace: 'return change && isBefore(ends, change)',
  },
  {
    ...slots,
    name: 'visits: booked without notice',
    find: 'starts: now.add({ hours: noticeHours })',
    replace: 'starts: now',
  },
  {
    name: 'visits: a canceled visit keeps its time',
    file: 'server/api/visits/availability/free-slots.ts',
    find: ".where('canceled_at', 'is', null)",
    replace: '',
    tests: ['server/api/visits/booking.test.ts', 'server/api/visits/routes.test.ts'],
  },
  {
    name: 'visits: one more ahead than the limit',
    file: 'server/api/visits/change-visits.ts',
    find: '>= mostUpcoming',
    replace: '> mostUpcoming',
    tests: ['server/api/visits/booking.test.ts', 'server/api/visits/routes.test.ts'],
  },
  {
    ...visits,
    name: 'visits: canceled late when it has begun',
    find: 'Temporal.Instant.compare(now, call.bookedAt) < 0',
    replace: 'Temporal.Instant.compare(now, call.bookedAt) <= 0',
  },
  {
    ...visits,
    name: 'visits: the reminder of tomorrow is sent on the day, where the member is',
    find: 'bookedAt.toZonedDateTimeISO(timeZone).startOfDay()',
    replace: "bookedAt.toZonedDateTimeISO('UTC').startOfDay()",
  },
  {
    name: 'visits: extended by less than an hour in all',
    file: 'server/api/visits/visit-rooms/rules.ts',
    find: 'visit.endsAt.add(mostExtension)) > 0',
    replace: 'visit.endsAt.add(mostExtension)) >= 0',
  },
  {
    name: 'visits: an expert changes the hours of others',
    file: 'server/api/visits/experts/staff-expert.ts',
    find: "companiesAs('administrator') === 'all'",
    replace: "companiesAs('administrator').length >= 0",
    tests: ['server/api/visits/schedules/routes.test.ts'],
  },
  {
    name: 'visits: an expert of one company sees visits of all',
    file: 'server/api/visits/expert-visits/queries.ts',
    find: '.where(ofCompanies(companies))',
    replace: '',
    tests: ['server/api/visits/expert-visits/routes.test.ts'],
  },
  {
    name: 'visits: weekly hours that overlap others',
    file: 'server/api/visits/schedules/change-schedule.ts',
    find: 'sameDay.some((other) => doOverlap(other, hours))',
    replace: 'sameDay.length > 99',
    tests: ['server/api/visits/schedules/routes.test.ts'],
  },
  {
    ...notes,
    name: 'visits: a note is corrected at the end of its week',
    find: 'isBefore(now, correctUntil(firstSentAt))',
    replace: '!isBefore(correctUntil(firstSentAt), now)',
  },
  {
    ...notes,
    name: 'visits: opened without a reason when a week has passed',
    find: 'isBefore(now, endsAt.add(days(freshDays)))',
    replace: '!isBefore(endsAt.add(days(freshDays)), now)',
  },
  {
    name: 'visits: a day off ends when its weekday gets hours',
    file: 'server/api/visits/schedules/change-schedule.ts',
    find: "!isUsual || exception.kind === 'off'",
    replace: '!isUsual',
    tests: ['server/api/visits/schedules/routes.test.ts'],
  },
  {
    name: 'visits: an administrator without the role is an expert by address',
    file: 'server/api/visits/experts/staff-expert.ts',
    find: "own && operator.companiesAs('expert').length > 0",
    replace: 'own',
    tests: ['server/api/visits/schedules/routes.test.ts'],
  },
  {
    name: 'visits: who came late is still absent',
    file: 'server/api/visits/visit-rooms/attendance.ts',
    find: "if (identity === 'member') await takeBackAbsence(sql, callId);",
    replace: 'void takeBackAbsence;',
    tests: ['server/api/visits/expert-visits/routes.test.ts'],
  },
  {
    ...visits,
    name: 'visits: who was in the room missed it',
    find: 'visit.memberAbsent && !memberCame',
    replace: 'visit.memberAbsent',
  },
  {
    name: 'visits: a note is mailed to whom its page is closed',
    file: 'server/api/visits/expert-visits/change-visit.ts',
    find: 'member?.isCovered ?? false',
    replace: 'member?.hasAccess ?? false',
    tests: ['server/api/visits/expert-visits/routes.test.ts'],
  },
  {
    name: 'visits: a note is waited for that nobody can read',
    file: 'server/api/visits/expert-visits/queries.ts',
    find: ".where('members.coverage_closed_at', 'is', null)",
    replace: '',
    tests: ['server/api/visits/expert-visits/list.test.ts'],
  },
];
