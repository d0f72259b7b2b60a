import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { bill, type Bill } from '#app/api/entities/bill.ts';
import { isToPay } from '#app/domain/bills.ts';
import { callExpert } from '#app/api/entities/expert.ts';
import { imageSet } from '#app/api/entities/image-set.ts';

const careTask = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  completed: z.boolean(),
  completed_at: z.string().nullable(),
  image_set: imageSet.nullable(),
});
export type CareTask = z.infer<typeof careTask>;
const careTasksDocument = documentOf(z.array(careTask));

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

export async function fetchCareTasks(api: ApiClient): Promise<CareTask[]> {
  const { data } = await api.get('v3/care_tasks', careTasksDocument);
  return data;
}

export async function fetchUpcomingVisits(api: ApiClient): Promise<UpcomingVisit[]> {
  const { data } = await api.get('v3/calls', visitsDocument, {
    searchParams: { call_subject: '' },
  });
  return data;
}

const billsDocument = documentOf(z.array(bill));

/** Bills the member can pay: requested ones and failed ones (specification 4). */
export async function fetchPayableBills(api: ApiClient): Promise<Bill[]> {
  const { data } = await api.get('v3/bills', billsDocument, {
    searchParams: { settled: 'false' },
  });
  return data.filter(isToPay);
}
