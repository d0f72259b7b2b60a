import { shownPictures } from '#app/domain/accepted-files.ts';
import { dayOfInstant, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatDay,
  formatTime,
  formatWeekday,
  formatZone,
  formatFileSize,
} from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Conversation, Message, Attachment } from './chat.api.server.ts';
import { href } from 'react-router';
import type { MessageKey } from '#app/i18n/resources.ts';

interface Words extends LocaleAndZone {
  /** The day where the member is, YYYY-MM-DD. */
  today: string;
  /** The address of a file by its id; by default for its member. */
  fileHref?: (id: string) => string;
}

/** Messages by day in the member's time zone. */
export function messagesByDay(messages: readonly Message[], words: Words) {
  const firstUnread = messages.find(({ from_member: own, read_at: read }) => !own && read === null);
  const days = new Map<string, ReturnType<typeof described>[]>();
  for (const message of messages) {
    const day = dayOfInstant(message.created_at, words.timeZone);
    days.set(day, [...(days.get(day) ?? []), described(message, words, message === firstUnread)]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, title: dayInWords(day, words), messages: ofDay }));
}

function described(message: Message, { locale, timeZone, fileHref }: Words, isFirstUnread: boolean) {
  const { id, text, attachments, position, from_member: own, created_at: moment, read_at: read } = message;
  return {
    id,
    text,
    files: attachments.map((file) => fileView(file, locale, fileHref)),
    position,
    own,
    moment,
    time: formatTime(moment, locale, timeZone),
    isRead: read !== null,
    isFirstUnread,
  };
}

function dayInWords(day: string, { locale, today }: Words): string {
  const translate = translatorFor(locale);
  if (day === today) return translate('chat:today');
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  return day === yesterday ? translate('chat:yesterday') : formatDay(day, locale);
}

/** Whether a message is from before pregnancy content was paused. */
export function isSetAside(writtenAt: string, before: string | null): boolean {
  return before !== null && Temporal.Instant.compare(writtenAt, before) < 0;
}

/**
 * The messages to show, and whether earlier ones are hidden: after a loss members must not see earlier messages about a pregnancy
 * unless they ask for them.
 */
export function withoutSetAside(
  {
    messages,
    older,
    set_aside_before: before,
  }: Pick<Conversation, 'messages' | 'older' | 'set_aside_before'>,
  isEarlierAskedFor: boolean,
): { messages: Message[]; hidesEarlier: boolean } {
  if (before === null || isEarlierAskedFor) return { messages, hidesEarlier: false };
  const since = messages.filter(({ created_at }) => !isSetAside(created_at, before));
  return { messages: since, hidesEarlier: older || since.length < messages.length };
}

/** The Care Partner's hours: days with the same times together, in the partner's zone. */
export function hoursView({ hours, timezone }: Pick<Conversation, 'hours' | 'timezone'>, locale: string) {
  const translate = translatorFor(locale);
  const byTimes = new Map<string, number[]>();
  for (const { weekday, starts, ends } of hours) {
    const times = translate('chat:hours.times', {
      from: clockTime(starts, locale),
      to: clockTime(ends, locale),
    });
    byTimes.set(times, [...(byTimes.get(times) ?? []), weekday]);
  }
  return {
    zone: formatZone(timezone, locale),
    rows: Array.from(byTimes, ([times, weekdays]) => ({ times, days: weekdaysInWords(weekdays, locale) })),
  };
}

/** A formatted time of day (09:00:00). */
function clockTime(time: string, locale: string): string {
  return formatTime(`2026-01-05T${time}Z`, locale, 'UTC');
}

/** `Monday to Wednesday, Friday`: three days in a row and more are a span. */
function weekdaysInWords(weekdays: readonly number[], locale: string): string {
  const translate = translatorFor(locale);
  const name = (weekday: number) => formatWeekday(weekday, locale);
  const spans: { first: number; last: number }[] = [];
  for (const weekday of weekdays) {
    const span = spans.at(-1);
    if (span?.last === weekday - 1) span.last = weekday;
    else spans.push({ first: weekday, last: weekday });
  }
  const words = spans.flatMap(({ first, last }) => {
    if (last - first > 1) return translate('chat:hours.days', { from: name(first), to: name(last) });
    return first === last ? [name(first)] : [name(first), name(last)];
  });
  return atStart(words.join(', '), locale);
}

/** Maximum width and height of a picture in the conversation, in pixels. */
const mostPixels = 320;

const kinds: Readonly<Record<string, MessageKey>> = {
  'application/pdf': 'chat:files.pdf',
  'application/msword': 'chat:files.word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'chat:files.word',
};

export type FileView = ReturnType<typeof fileView>;

const ownFileHref = (attachmentId: string) => href('/care-navigator/files/:attachmentId', { attachmentId });

/** A file in words: its name, its kind and size, and how large its picture is shown. */
export function fileView(
  { id, filename, media_type: mediaType, size_bytes: bytes, width, height }: Attachment,
  locale: string,
  fileHref = ownFileHref,
) {
  const translate = translatorFor(locale);
  const kind = translate(kinds[mediaType] ?? 'chat:files.photo');
  return {
    id,
    name: filename,
    detail: translate('chat:files.detail', { kind, size: formatFileSize(bytes, locale) }),
    href: fileHref(id),
    picture:
      shownPictures.has(mediaType) && width && height
        ? { alt: translate('chat:files.picture', { name: filename }), ...fitted(width, height) }
        : undefined,
  };
}

/** Kept in its shape, and no larger than it is. */
function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
