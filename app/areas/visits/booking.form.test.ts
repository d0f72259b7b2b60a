import { expect, test } from 'vitest';
import { bookingSchema } from './booking.form.ts';

const booked_at = '2026-03-05T15:00:00Z';
const noteOf = (note: string) => bookingSchema.safeParse({ booked_at, note });

test('a note of a thousand characters is accepted, with line breaks counted as typed', () => {
  const note = `${'a'.repeat(499)}\r\n${'b'.repeat(500)}`;
  expect(noteOf(`  ${note}\r\n`).data?.note).toBe(note.replace('\r', ''));
  expect(noteOf(`${note}c`).success).toBe(false);
});

test('an empty note counts as missing', () => {
  expect(noteOf(' \r\n ').data?.note).toBeUndefined();
  expect(bookingSchema.safeParse({ booked_at }).data).toEqual({ booked_at });
});
