import { z } from 'zod';

export const announcementAttributes = z
  .object({
    title: z.string(),
    body: z.string().describe('Rich text: strong, em, br, b, i, a'),
    tone: z.enum(['info', 'alert']),
    placement: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
  })
  .meta({ id: 'AnnouncementAttributes' });

const unread = z.int().nonnegative();

export const unreadCounts = z.object({
  unread_messages_count: unread,
  unread_notifications_count: unread,
  unread_bills_count: unread,
});
