/** Announcements about the time: the last minutes, and added time. */
export type TimeNews = 'last' | 'more';

/** Rounded up: 61 seconds are "2 minutes". */
export const minutesOf = (seconds: number): number => Math.max(0, Math.ceil(seconds / 60));

/** The announcement for a change of the minutes left: at five, at one, and when time was added. */
export function timeNews(before: number, now: number): TimeNews | undefined {
  if (now > before + 1) return 'more';
  const passed = (minutes: number) => before > minutes && now <= minutes && now > 0;
  return passed(5) || passed(1) ? 'last' : undefined;
}

/** The host is reminded that time can be added. */
export const fewMinutes = 5;
