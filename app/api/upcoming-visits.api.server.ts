import { z } from 'zod';
import type { ApiClient } from './client.ts';
import { visitAttributes } from '#app/contract/visits.ts';
import { decoded, documentOf } from './document.ts';
import { callExpert } from './entities/expert.ts';

const visit = decoded(visitAttributes, { call_expert: callExpert.nullable() });
export type UpcomingVisit = z.infer<typeof visit>;
const visitsDocument = documentOf(z.array(visit));

/** The member’s booked visits, the next one first. Throws ApiError. */
export async function fetchUpcomingVisits(api: ApiClient): Promise<UpcomingVisit[]> {
  const { data } = await api.get('v3/calls', visitsDocument, {
    searchParams: { call_subject: '' },
  });
  return data;
}
