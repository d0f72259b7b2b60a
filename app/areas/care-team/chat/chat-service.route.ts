import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { issueChatCredentials } from './chat.api.server.ts';

export const handle = { onlyTakesForms: true } satisfies RouteHandle;

/** There is no page here, but a browser may be redirected to the address by GET. */
export function loader() {
  throw data(null, { status: 404 });
}

/** For the page's script: returns credentials of the chat service. Pages of older releases also report `news`. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const want = (await readForm(request, context)).get('want');
  if (!context.get(visitorContext).data.api) return new Response(null, { status: 401 });
  if (want === 'news') return new Response(null, { status: 204 });
  if (want !== 'credentials') return new Response(null, { status: 400 });
  try {
    return Response.json(await issueChatCredentials(context.get(apiContext)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status });
  }
}
