import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { openEvents } from './chat.api.server.ts';

/** The event stream of the conversation's page. Events only say that there is something new, never what. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!request.headers.get('Accept')?.includes('text/event-stream')) throw data(null, { status: 404 });
  if (!context.get(visitorContext).data.api) return new Response(null, { status: 401 });
  try {
    const { body, headers } = await openEvents(
      context.get(apiContext),
      request.headers.get('Last-Event-ID')?.slice(0, 100) ?? null,
    );
    return new Response(body, { headers });
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.status });
    throw error;
  }
}
