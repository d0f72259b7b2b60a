import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';
import { endOf } from '#server/visits/visit-end.ts';
import type { listEntries } from './queries.ts';

export const feedAttributes = z
  .object({ token: z.string(), created_at: z.iso.datetime() })
  .openapi('CalendarFeed');

export const entryAttributes = z
  .object({
    booked_at: z.iso.datetime(),
    ends_at: z.iso.datetime().describe('With extensions'),
    changed_at: z.iso.datetime(),
    sequence: z.int().describe('How often it was moved or canceled (RFC 5545)'),
    canceled: z.boolean(),
  })
  .openapi('CalendarEntry');

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function entryResource(row: EntryRow): Resource<z.infer<typeof entryAttributes>> {
  const { id, booked_at, changed_at, created_at, sequence, canceled_at } = row;
  return {
    type: 'calendar_entry',
    id,
    attributes: {
      booked_at,
      ends_at: endOf(row),
      changed_at: changed_at ?? created_at,
      sequence,
      canceled: canceled_at !== null,
    },
  };
}
