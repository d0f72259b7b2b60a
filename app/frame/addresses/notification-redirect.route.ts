import { redirect, type LoaderFunctionArgs, href } from 'react-router';

/**
 * Where an address from a notification leads (specification 2.2): a bill to the payments, anything else to
 * the notifications, with what to open in the query.
 */
function notificationTarget(
  { notificationUid, eventId }: { notificationUid: string; eventId?: string },
  type: string | null,
): string {
  if (type === 'bill') return `${href('/payments')}?${query('notification-uid', notificationUid)}`;
  const target =
    eventId === undefined ? query('notification-uid', notificationUid) : query('event-id', eventId);
  return `${href('/notifications')}?${target}`;
}

const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();

export function loader({ request, params }: LoaderFunctionArgs) {
  const { notificationUid = '', eventId } = params;
  return redirect(
    notificationTarget({ notificationUid, eventId }, new URL(request.url).searchParams.get('type')),
  );
}
