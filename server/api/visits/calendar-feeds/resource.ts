import type { z } from 'zod';
import type { entryAttributes } from '#app/contract/visits.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { endOf } from '../visit-end.ts';
import type { listEntries } from './queries.ts';

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
