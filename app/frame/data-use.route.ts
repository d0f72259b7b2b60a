import { redirect, type ActionFunctionArgs } from 'react-router';
import { ownPath } from '#app/page/own-path.ts';

import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** Sets how much data pages load in this browser; also available before signing in, so it is not stored for the member. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  context.get(visitorContext).update({ lowData: fields.get('data_use') === 'low' });
  return redirect(ownPath(fields.get('return_to')), 303);
}
