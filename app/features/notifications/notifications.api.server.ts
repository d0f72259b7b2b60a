import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';

const state = z.enum(['requested', 'approved', 'rejected', 'canceled']);
export type AuthorizationState = z.infer<typeof state>;

const eventName = z.enum([...state.options, 'updated']);
export type EventName = z.infer<typeof eventName>;

const amount = z.number().int();

/** An authorization of services or of a prescription. */
const notification = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.string(),
  state,
  re_requested: z.boolean(),
  expired: z.boolean(),
  provider_name: z.string().nullable(),
  provider_category_template: z.enum(['pharmacy', 'default']),
  service_date: z.string().nullable(),
  expires_at: z.string().nullable(),
  delivery_deadline: z.string().nullable(),
  oop_span: z.string().nullable(),
  total_bundle_equivalent: z.number().nullable(),
  total_rate: amount.nullable(),
  max_rx_coverage: amount.nullable(),
  unread_at: z.string().nullable(),
  changed_at: z.string(),
  billed: z.boolean(),
  services: z.array(z.object({ service_name: z.string(), service_code: z.string(), amount, state })),
  events: z.array(
    z.object({
      id: z.string(),
      name: eventName,
      created_at: z.string(),
      author: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Null where the company covers none. */
  program: z.object({ id: z.string(), name: z.string(), category_id: z.string() }).nullable(),
});
export type Notification = z.infer<typeof notification>;
const notificationDocument = documentOf(notification);

const paging = z.object({ unread: z.number().int(), page_count: z.number().int() });
const notificationsWithMeta = documentWithMeta(z.array(notification), paging);

/** One page of the member's notifications, what happened last first. */
export async function fetchNotifications(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/notifications', notificationsWithMeta, { searchParams: { page } });
  return { notifications: data, unread: meta.unread, pageCount: meta.page_count };
}

const addressOf = (name: string) => `v3/notifications/${encodeURIComponent(name)}`;

/** By its uid, its id or the id of an event of it. Throws ApiError 404 for an unknown one or another member's. */
export async function fetchNotification(api: ApiClient, name: string): Promise<Notification> {
  const { data } = await api.get(addressOf(name), notificationDocument);
  return data;
}

export async function markNotificationRead(api: ApiClient, uid: string): Promise<void> {
  await api.put(`${addressOf(uid)}/read`, {}, ignoredAnswer);
}
