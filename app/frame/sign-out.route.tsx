import { data, href, type ActionFunctionArgs } from 'react-router';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { endSession } from './guards/session.api.server.ts';
import { NotFound } from './error-screen.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

/** There is no page here, because signing out is a form. */
export const loader = () => data(null, { status: 404 });

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  return endSession(context, {
    to: href('/signin'),
    notice: { type: 'success', text: 'shell:signedOut' },
  });
}

export default NotFound;
