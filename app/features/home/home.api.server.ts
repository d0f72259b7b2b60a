import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { callExpert } from '#app/api/entities/call-expert.ts';
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

const call = z.object({
  id: z.string(),
  token: z.string(),
  booked_at: z.string(),
  call_subject_type_name: z.string(),
  /** Seconds until the visit can be joined; zero or less: now. */
  time_to_join: z.number(),
  call_expert: callExpert.nullable(),
});
export type UpcomingCall = z.infer<typeof call>;

const bill = z.object({
  id: z.string(),
  service_name: z.string(),
  state: z.enum(['requested', 'initiated', 'paid', 'manually_collected', 'failed']),
  amount: z.number().int(),
  payment_due_date: z.string(),
  due_soon: z.boolean(),
  overdue: z.boolean(),
  authorization_id: z.string().nullable(),
});
export type Bill = z.infer<typeof bill>;

export async function fetchCareTasks(api: ApiClient): Promise<CareTask[]> {
  const { data } = await api.get('v3/care_tasks', documentOf(z.array(careTask)));
  return data;
}

export async function fetchUpcomingCalls(api: ApiClient): Promise<UpcomingCall[]> {
  const { data } = await api.get('v3/calls', documentOf(z.array(call)), {
    searchParams: { call_subject: '' },
  });
  return data;
}

/** Messages from the Care Partner that the member has not read. */
export async function fetchUnreadMessages(api: ApiClient): Promise<number> {
  const count = z.object({ unread_messages_count: z.number().int().nullable() });
  const { data } = await api.get('v3/notifications/unread_messages_count', documentOf(count));
  return data.unread_messages_count ?? 0;
}

/** Bills the member can pay: requested ones and failed ones (specification 4). */
export async function fetchPayableBills(api: ApiClient): Promise<Bill[]> {
  const { data } = await api.get('v3/bills', documentOf(z.array(bill)));
  return data.filter(({ state, amount }) => (state === 'requested' || state === 'failed') && amount > 0);
}
