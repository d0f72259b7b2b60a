import { z } from 'zod';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';
import { callExpert } from './entities/expert.ts';

const visit = z.object({
  id: z.string(),
  token: z.string(),
  booked_at: z.string(),
  call_subject_type_name: z.string(),
  /** Seconds until the visit can be joined; zero or less: now. */
  time_to_join: z.number(),
  call_expert: callExpert.nullable(),
});
export type UpcomingVisit = z.infer<typeof visit>;
const visitsDocument = documentOf(z.array(visit));

/** The member’s booked visits, the next one first. Throws ApiError. */
export async function fetchUpcomingVisits(api: ApiClient): Promise<UpcomingVisit[]> {
  const { data } = await api.get('v3/calls', visitsDocument, {
    searchParams: { call_subject: '' },
  });
  return data;
}
