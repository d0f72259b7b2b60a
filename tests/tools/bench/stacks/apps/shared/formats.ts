const formats = new Map<string, Intl.DateTimeFormat>();

function format(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known.format(moment);
}

/** "November 28, 2026" */
export const dayIn = (moment: Date, timeZone: string) => format(moment, timeZone, { dateStyle: 'long' });

/** "Dec 1" from YYYY-MM-DD */
export const shortDay = (day: string) => format(new Date(day), 'UTC', { month: 'short', day: 'numeric' });

/** "December 3 at 10:30 AM PST" */
export const momentIn = (moment: Date, timeZone: string) =>
  format(moment, timeZone, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** The hour of the day, 0 to 23. */
export const hourIn = (moment: Date, timeZone: string) =>
  Number(format(moment, timeZone, { hour: 'numeric', hourCycle: 'h23' }));

const money = new Map<string, Intl.NumberFormat>();

/** "$96.40" from cents */
export function moneyOf(cents: number, currency: string): string {
  const known = money.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  money.set(currency, known);
  return known.format(cents / 100);
}
