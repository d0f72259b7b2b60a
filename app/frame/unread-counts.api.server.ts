import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

export interface UnreadCounts {
  messages: number;
  notifications: number;
  payments: number;
}

const counter = documentOf(z.record(z.string(), z.number().int().nonnegative().nullable()));

const paths = {
  messages: 'unread_messages_count',
  notifications: 'unread_notifications_count',
  payments: 'unread_bills_count',
} as const;

export const noUnread: UnreadCounts = { messages: 0, notifications: 0, payments: 0 };

/** The three counters. None of these calls counts as the member's activity. */
export async function fetchUnreadCounts(api: ApiClient): Promise<UnreadCounts> {
  const [messages, notifications, payments] = await Promise.all([
    fetchCount(api, paths.messages),
    fetchCount(api, paths.notifications),
    fetchCount(api, paths.payments),
  ]);
  return { messages, notifications, payments };
}

async function fetchCount(api: ApiClient, name: string): Promise<number> {
  const { data } = await api.get(`v3/notifications/${name}`, counter);
  return Object.values(data)[0] ?? 0;
}
