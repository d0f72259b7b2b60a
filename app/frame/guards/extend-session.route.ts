import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { fetchSession } from './session.api.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

const over = () => new Response(null, { status: 401 });

/** "Stay signed in": asking for the session is activity. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  if (!context.get(visitorContext).data.api) return over();
  try {
    await fetchSession(context.get(apiContext));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return over();
    throw error;
  }
  return new Response(null, { status: 204 });
}
