import { data, type ActionFunctionArgs } from 'react-router';
import { requestContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { readIslandError } from './island-error.server.ts';

export const handle = { onlyTakesForms: true, takesReports: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** Receives errors of islands from their scripts and reports them like the server's own errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const islandError = readIslandError(await readForm(request, context));
  if (!islandError) throw data(null, { status: 400 });
  const { island, error } = islandError;
  context.get(requestContext).report(error, { event: 'island', resource: island });
  return new Response(null, { status: 204 });
}
