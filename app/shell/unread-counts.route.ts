import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { fetchUnreadCounts } from './unread-counts.api.server.ts';

/** Polled by the page's script. It asks only what does not count as activity, so the session still times out. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitorContext).data.api) throw data(null, { status: 401 });
  try {
    return Response.json(await fetchUnreadCounts(context.get(apiContext)));
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status });
    throw error;
  }
}
