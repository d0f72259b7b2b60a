import { languageOf } from './languages.ts';

/** Caches one formatter per key: building an Intl formatter costs far more than using it. */
export function cached<Formatter>(build: (...key: string[]) => Formatter): (...key: string[]) => Formatter {
  const built = new Map<string, Formatter>();
  return (...key) => {
    const name = key.join(' ');
    const known = built.get(name);
    if (known) return known;
    const made = build(...key);
    built.set(name, made);
    return made;
  };
}

const money = cached((intl, currency) => new Intl.NumberFormat(intl, { style: 'currency', currency }));
const moneyInWords = cached(
  (intl, currency) => new Intl.NumberFormat(intl, { style: 'currency', currency, currencyDisplay: 'name' }),
);
const number = cached((intl) => new Intl.NumberFormat(intl));
const list = cached((intl) => new Intl.ListFormat(intl, { type: 'conjunction' }));

const intlOf = (locale: string): string => languageOf(locale).intl;

// Up to here the nearest double of a hundredth still rounds to the right cent.
const largestExactCents = 1e15;

export interface LocaleAndCurrency {
  locale: string;
  /** ISO 4217, of a currency with cents. */
  currency: string;
}

/** An amount from whole cents, exact to the cent: `$1,234.50`. RangeError for anything but whole cents up to 10^15. */
export function formatMoney(cents: number, { locale, currency }: LocaleAndCurrency): string {
  if (!Number.isInteger(cents) || Math.abs(cents) > largestExactCents) {
    throw new RangeError(`not an amount in whole cents: ${cents}`);
  }
  // Adding zero turns -0, shown as "-$0.00", into 0.
  return money(intlOf(locale), currency).format(cents / 100 + 0);
}

/** The name of a currency: `US dollars`. */
export const currencyName = ({ locale, currency }: LocaleAndCurrency): string =>
  partOf(moneyInWords(intlOf(locale), currency)) ?? currency;

/** The symbol of a currency: `$`, `€`. */
export const currencySign = ({ locale, currency }: LocaleAndCurrency): string =>
  partOf(money(intlOf(locale), currency)) ?? currency;

const partOf = (format: Intl.NumberFormat) =>
  format.formatToParts(2).find(({ type }) => type === 'currency')?.value;

const dates = (options: Intl.DateTimeFormatOptions) =>
  cached((intl, timeZone) => new Intl.DateTimeFormat(intl, { ...options, timeZone }));

// Intl takes Temporal values too, but is ten times slower with them than with milliseconds.
function utcMidnight(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds;
}

/** A format of calendar dates: takes YYYY-MM-DD; RangeError for anything else. */
function ofDay(options: Intl.DateTimeFormatOptions): (date: string, locale: string) => string {
  const format = dates(options);
  return (date, locale) => format(intlOf(locale), 'UTC').format(utcMidnight(date));
}

/** `March 14, 2026` */
export const formatDay = ofDay({ dateStyle: 'long' });

/** `Mar 14` */
export const formatShortDay = ofDay({ month: 'short', day: 'numeric' });

/** `March 2026` */
export const formatMonth = ofDay({ month: 'long', year: 'numeric' });

/** `Mon` */
export const formatShortWeekday = ofDay({ weekday: 'short' });

/** `Tuesday, December 1` */
export const formatWeekdayAndDate = ofDay({ weekday: 'long', month: 'long', day: 'numeric' });

const formatLongWeekday = ofDay({ weekday: 'long' });

/** A day of the week, 1 for Monday, as within a sentence: `Monday`, `lunes`. */
export function formatWeekday(dayOfWeek: number, locale: string): string {
  // A week that starts on a Monday.
  return formatLongWeekday(`2024-01-0${dayOfWeek}`, locale);
}

type FormatInstant = (instant: string, locale: string, timeZone: string) => string;

/** A format of ISO instants in an IANA time zone. */
function ofInstant(options: Intl.DateTimeFormatOptions): FormatInstant {
  const format = dates(options);
  return (instant, locale, timeZone) =>
    format(intlOf(locale), timeZone).format(Temporal.Instant.from(instant).epochMilliseconds);
}

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;
const dayAndTime = { month: 'long', day: 'numeric', ...timeOfDay, timeZoneName: 'short' } as const;

/** Long month, day, hour, minute and short zone name: `March 14 at 10:30 AM EDT`. */
export const formatMoment = ofInstant(dayAndTime);

/** The same with the year, for what may be of another year. */
export const formatDatedMoment = ofInstant({ year: 'numeric', ...dayAndTime });

/** The time of day: `10:30 AM`. */
export const formatTime = ofInstant(timeOfDay);

/** The same with the zone's current name, which distinguishes the repeated hour in autumn: `1:30 AM EDT`. */
export const formatExactTime = ofInstant({ ...timeOfDay, timeZoneName: 'short' });

export function formatNumber(value: number, locale: string): string {
  return number(intlOf(locale)).format(value);
}

/** A list as in a sentence: `a, b, and c`. */
export function formatList(items: readonly string[], locale: string): string {
  return list(intlOf(locale)).format(items);
}

const distances = cached(
  (intl, unit) =>
    new Intl.NumberFormat(intl, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }),
);

const kilometersInMile = 1.609344;

/** A distance given in miles, in the country's unit (ISO 3166-1): `3.2 miles`, `5.1 kilometers`; from ten on without tenths. */
export function formatDistance(miles: number, locale: string, countryCode: string): string {
  const isAmerican = countryCode === 'US';
  const distance = isAmerican ? miles : miles * kilometersInMile;
  const unit = isAmerican ? 'mile' : 'kilometer';
  return distances(intlOf(locale), unit).format(distance < 10 ? distance : Math.round(distance));
}

const fileSize = cached(
  (intl, unit, unitDisplay) =>
    new Intl.NumberFormat(intl, {
      style: 'unit',
      unit,
      unitDisplay: unitDisplay === 'long' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** A file's size as computers show it (1 KB = 1024 bytes): `812 bytes`, `2.4 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const intl = intlOf(locale);
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return fileSize(intl, 'byte', 'long').format(bytes);
  // Just below a megabyte rounds to "1,024 kB", so it is shown in megabytes.
  if (kilobytes < 1023.95) return fileSize(intl, 'kilobyte', 'short').format(kilobytes);
  return fileSize(intl, 'megabyte', 'short').format(kilobytes / 1024);
}

const languageNames = cached(
  (intl) => new Intl.DisplayNames(intl, { type: 'language', languageDisplay: 'standard', fallback: 'code' }),
);

/** The name of a language by its BCP 47 code, as within a sentence: `es` is `Spanish`, `español`. */
export function formatLanguage(code: string, locale: string): string {
  return languageNames(intlOf(locale)).of(code) ?? code;
}

/** The names of languages as a list: `English and Spanish`. */
export function formatLanguages(codes: readonly string[], locale: string): string {
  return formatList(
    codes.map((code) => formatLanguage(code, locale)),
    locale,
  );
}

const zone = dates({ timeZoneName: 'longGeneric' });
const exactZone = dates({ timeZoneName: 'long' });

// A zone's name depends on the day: years ago some zones had no summer time and another name.
const recently = Date.UTC(2026, 0, 1);

/** The name of an IANA time zone, the same all year: `Eastern Time`. */
export function formatZone(timeZone: string, locale: string): string {
  const nameIn = (format: Intl.DateTimeFormat) =>
    format.formatToParts(recently).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = nameIn(zone(intlOf(locale), timeZone));
  // UTC and offsets have no long name.
  return name.startsWith('GMT') ? nameIn(exactZone(intlOf(locale), timeZone)) : name;
}

/** Capitalizes the start of a line: `Martes, 1 de diciembre`. Spanish writes days, months and zones in lower case. */
export function atStart(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(intlOf(locale)) + text.slice(1);
}
