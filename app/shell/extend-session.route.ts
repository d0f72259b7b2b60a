import { data, type ActionFunctionArgs } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { fetchSession } from './session.api.server.ts';

export function loader() {
  throw data(null, { status: 404 });
}

/** "Stay signed in": asking for the session is activity. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  if (!context.get(visitorContext).data.api) throw data(null, { status: 401 });
  await fetchSession(context.get(apiContext));
  return new Response(null, { status: 204 });
}
