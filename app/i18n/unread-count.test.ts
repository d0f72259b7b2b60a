import { expect, test } from 'vitest';
import { translatorFor } from './translator.ts';
import { unreadCount } from './unread-count.ts';

const en = translatorFor('en');

test('one has the singular form', () => {
  expect(unreadCount('messages', 1, en).text).toBe('1 unread message');
  expect(unreadCount('messages', 3, en).text).toBe('3 unread messages');
  expect(unreadCount('payments', 1, translatorFor('es')).text).toBe('1 factura sin leer');
});

test('scripts get a text for any number', () => {
  expect(unreadCount('notifications', 7, en)).toEqual({
    of: 'notifications',
    count: 7,
    text: '7 unread notifications',
    one: '{count} unread notification',
    other: '{count} unread notifications',
  });
});
