import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { fetchUnreadCounts } from '#app/api/news.api.server.ts';

const refused = (status: number) => new Response(null, { status });

/** Polled by the page's script. Its API calls do not count as activity, so the session still times out. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitorContext).data.api) return refused(401);
  try {
    return Response.json(await fetchUnreadCounts(context.get(apiContext)));
  } catch (error) {
    if (error instanceof ApiError) return refused(error.status);
    throw error;
  }
}
