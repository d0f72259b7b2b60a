import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { issueChatCredentials, tellChatNews } from './chat.api.server.ts';

export const handle = { onlyTakesForms: true } satisfies RouteHandle;

/** There is no page here, but a browser may be redirected to the address by GET. */
export function loader() {
  throw data(null, { status: 404 });
}

/** For the page's script: issues `credentials` for the chat service, and receives the notice of `news`. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const want = (await readForm(request, context)).get('want');
  if (!context.get(visitorContext).data.api) return new Response(null, { status: 401 });
  const api = context.get(apiContext);
  try {
    if (want === 'credentials') return Response.json(await issueChatCredentials(api));
    if (want !== 'news') return new Response(null, { status: 400 });
    await tellChatNews(api);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status });
  }
  return new Response(null, { status: 204 });
}
