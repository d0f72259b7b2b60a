import { redirect, type ActionFunctionArgs } from 'react-router';
import { ownPath } from '#app/own-path.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { keepForm } from '#app/forms/kept-form.server.ts';

export const loader = () => new Response(null, { status: 404 });

/** What was typed when the time ran out: kept for the page it was typed on, which asks to sign in if it has to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const path = ownPath(fields.get('kept_for'));
  keepForm(context, new URL(path, request.url).pathname, fields);
  return redirect(path, 303);
}
