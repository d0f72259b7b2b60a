import { data, redirect, href, type ActionFunctionArgs } from 'react-router';
import { fetchStaff, signOutStaff } from '#app/api/staff.api.server.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { deskContext, requestContext } from '#app/page/contexts.ts';
import { leaveDesk } from '#app/page/desk-session.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { NotFound } from '../error-screen.tsx';

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

/** There is no page here, because signing out is a form. */
export const loader = () => data(null, { status: 404 });

/** Ends the session here even when the benefits API is unreachable. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { api, hasSession } = context.get(deskContext);
  if (!hasSession) return redirect(href('/desk/signin'), 303);
  try {
    // The look-up of a whole session returns the token needed to end it; half a session needs none.
    await fetchStaff(api).catch(() => undefined);
    await signOutStaff(api);
  } catch (error) {
    context.get(requestContext).report(error);
  }
  return leaveDesk(context, { type: 'success', text: 'shell:signedOut' });
}

export default NotFound;
