import { describe, expect, test } from 'vitest';
import type { Message } from './chat.api.server.ts';
import { hoursView, messagesByDay, withoutSetAside, fileView } from './conversation-view.ts';

const words = { locale: 'en', timeZone: 'America/New_York', today: '2026-03-10' };

function message(id: string, created_at: string, changes: Partial<Message> = {}): Message {
  return {
    id,
    created_at,
    from_member: false,
    text: id,
    position: 1,
    read_at: created_at,
    attachments: [],
    ...changes,
  };
}

describe('messages', () => {
  test('are grouped by day in the member’s zone', () => {
    const days = messagesByDay(
      [
        message('a', '2026-03-08T04:59:00Z'),
        message('b', '2026-03-09T03:59:59Z', { from_member: true, read_at: null }),
        message('c', '2026-03-09T04:00:00Z'),
        message('d', '2026-03-10T15:05:00Z'),
      ],
      words,
    );
    expect(
      days.map(({ title, messages }) => [title, messages.map(({ id, time }) => `${id} ${time}`)]),
    ).toEqual([
      ['March 7, 2026', ['a 11:59 PM']],
      ['March 8, 2026', ['b 11:59 PM']],
      ['Yesterday', ['c 12:00 AM']],
      ['Today', ['d 11:05 AM']],
    ]);
  });

  test('the Care Partner’s first unread message is marked, and none of the member’s', () => {
    const unread = { read_at: null };
    const days = messagesByDay(
      [
        message('own', '2026-03-10T15:00:00Z', { ...unread, from_member: true }),
        message('first', '2026-03-10T15:01:00Z', unread),
        message('second', '2026-03-10T15:02:00Z', unread),
      ],
      words,
    );
    const [day] = days;
    expect(day?.messages.map(({ id, isFirstUnread, isRead }) => [id, isFirstUnread, isRead])).toEqual([
      ['own', false, false],
      ['first', true, false],
      ['second', false, false],
    ]);
  });

  test('none are no day', () => {
    expect(messagesByDay([], words)).toEqual([]);
  });
});

describe('after a pause', () => {
  const before = message('before', '2026-03-09T11:59:59Z');
  const since = message('since', '2026-03-09T12:00:00Z');
  const paused = { messages: [before, since], older: false, set_aside_before: '2026-03-09T12:00:00Z' };

  test('earlier messages are hidden until they are requested', () => {
    expect(withoutSetAside(paused, false)).toEqual({ messages: [since], hidesEarlier: true });
    expect(withoutSetAside(paused, true)).toEqual({ messages: [before, since], hidesEarlier: false });
    expect(withoutSetAside({ ...paused, messages: [since] }, false).hidesEarlier).toBe(false);
    expect(withoutSetAside({ ...paused, messages: [since], older: true }, false).hidesEarlier).toBe(true);
  });

  test('without a pause nothing is hidden', () => {
    const never = { ...paused, set_aside_before: null };
    expect(withoutSetAside(never, false)).toEqual({ messages: [before, since], hidesEarlier: false });
  });
});

describe('the hours of a Care Partner', () => {
  const on = (weekday: number, starts = '09:00:00', ends = '17:00:00') => ({ weekday, starts, ends });

  test('days with the same times are combined, three in a row as a span', () => {
    const hours = [on(1), on(2), on(3), on(5), on(6), on(4, '13:30:00', '18:00:00')];
    expect(hoursView({ hours, timezone: 'America/Los_Angeles' }, 'en')).toEqual({
      zone: 'Pacific Time',
      rows: [
        { days: 'Monday to Wednesday, Friday, Saturday', times: '9:00 AM to 5:00 PM' },
        { days: 'Thursday', times: '1:30 PM to 6:00 PM' },
      ],
    });
  });

  test('are in the language of the page', () => {
    const { rows } = hoursView({ hours: [on(1), on(2)], timezone: 'America/Los_Angeles' }, 'es');
    expect(rows[0]?.days).toBe('Lunes, martes');
  });
});

const file = { id: 'a', filename: 'Plan.pdf', media_type: 'application/pdf', size_bytes: 219_136 };
const unseen = { width: null, height: null, digest: 'd' };
const picture = (width: number | null, height: number | null, media_type = 'image/jpeg') =>
  fileView({ ...file, digest: 'd', media_type, width, height }, 'en').picture;

test('a file shows its kind and size in the language of the page', () => {
  expect(fileView({ ...file, ...unseen }, 'en')).toEqual({
    id: 'a',
    name: 'Plan.pdf',
    detail: 'PDF, 214 kB',
    href: '/care-navigator/files/a',
    picture: undefined,
  });
  const kindOf = (media_type: string) => fileView({ ...file, ...unseen, media_type }, 'es').detail;
  expect(kindOf('application/msword')).toBe('Word, 214 kB');
  expect(kindOf('image/heic')).toBe('Foto, 214 kB');
});

test('a picture keeps its shape, is no larger than a message, and never larger than it is', () => {
  expect(picture(4000, 3000)).toEqual({ alt: 'Picture: Plan.pdf', width: 320, height: 240 });
  expect(picture(3000, 4000)).toMatchObject({ width: 240, height: 320 });
  expect(picture(100, 50)).toMatchObject({ width: 100, height: 50 });
  expect(picture(10_000, 2)).toMatchObject({ width: 320, height: 1 });
});

test('a file that browsers cannot show, or without dimensions, is not shown as a picture', () => {
  expect(picture(10, 10, 'image/heic')).toBeUndefined();
  expect(picture(10, 10, 'application/pdf')).toBeUndefined();
  expect(picture(null, null)).toBeUndefined();
});
