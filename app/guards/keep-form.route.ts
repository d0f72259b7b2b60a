import { redirect, type ActionFunctionArgs } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { keepForm, mayKeepForms } from '#app/forms/kept-form.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

// What a page held may be typed before another tab changed the token.
export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** What was typed when the time ran out: kept for the page it was typed on, which asks to sign in if it has to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const path = ownPath(fields.get('kept_for'));
  if (mayKeepForms(context.get(visitorContext)))
    keepForm(context, new URL(path, request.url).pathname, fields);
  return redirect(path, 303);
}
