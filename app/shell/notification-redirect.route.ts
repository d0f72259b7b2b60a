import { redirect, type LoaderFunctionArgs } from 'react-router';
import { notificationTarget } from './notification-redirect.ts';

export function loader({ request, params }: LoaderFunctionArgs) {
  const { notificationUid = '', eventId } = params;
  return redirect(
    notificationTarget({ notificationUid, eventId }, new URL(request.url).searchParams.get('type')),
  );
}
