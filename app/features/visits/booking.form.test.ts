import { expect, test } from 'vitest';
import { bookingSchema } from './booking.form.ts';

const booked_at = '2026-03-05T15:00:00Z';
const noteOf = (note: string) => bookingSchema.safeParse({ booked_at, note });

test('a note of a thousand characters is taken, its line breaks counted as they are typed', () => {
  const note = `${'a'.repeat(499)}\r\n${'b'.repeat(500)}`;
  expect(noteOf(`  ${note}\r\n`).data?.note).toBe(note.replace('\r', ''));
  expect(noteOf(`${note}c`).success).toBe(false);
});

test('a note of nothing is none', () => {
  expect(noteOf(' \r\n ').data?.note).toBeUndefined();
  expect(bookingSchema.safeParse({ booked_at }).data).toEqual({ booked_at });
});
