import { redirect, type ActionFunctionArgs } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { keepForm, mayKeepForms } from '#app/forms/kept-form.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

// The input may be older than a token change by another tab.
export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** Keeps the input of a page whose session timed out, and redirects to that page, which requires signing in if necessary. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const path = ownPath(fields.get('kept_for'));
  if (mayKeepForms(context.get(visitorContext)))
    keepForm(context, new URL(path, request.url).pathname, fields);
  return redirect(path, 303);
}
