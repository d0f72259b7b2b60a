import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  notificationAttributes,
  notificationsMeta,
  notifiedProgramAttributes,
} from '#app/contract/notifications.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const notification = decoded(notificationAttributes, {
  program: decoded(notifiedProgramAttributes).nullable(),
});
export type Notification = z.infer<typeof notification>;
export type EventName = Notification['events'][number]['name'];
const notificationDocument = documentOf(notification);

const notificationsWithMeta = documentWithMeta(
  z.array(notification),
  tolerant(notificationsMeta.pick({ unread: true, page_count: true })),
);

/** One page of the member's notifications, latest change first. */
export async function fetchNotifications(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/notifications', notificationsWithMeta, { searchParams: { page } });
  return { notifications: data, unread: meta.unread, pageCount: meta.page_count };
}

const addressOf = (name: string) => `v3/notifications/${encodeURIComponent(name)}`;

/** By its uid, its id or the id of one of its events. Throws ApiError 404 for an unknown one or another member's. */
export async function fetchNotification(api: ApiClient, name: string): Promise<Notification> {
  return (await api.get(addressOf(name), notificationDocument)).data;
}

export async function markNotificationRead(api: ApiClient, uid: string): Promise<void> {
  await api.put(`${addressOf(uid)}/read`, {}, ignoredAnswer);
}
