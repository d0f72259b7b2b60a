import { data, href, redirect, type ActionFunctionArgs } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { NotFound } from './not-found.tsx';
import { readForm } from '#app/forms/form-middleware.server.ts';

/** Visiting the address does nothing: signing out is a form. */
export const loader = () => data(null, { status: 404 });

/** Ends the session here even when the benefits API cannot be told (specification 8, logout failure). */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const visitor = context.get(visitorContext);
  const { locale, timeZone, lowData } = visitor.data;
  try {
    if (visitor.data.api) await context.get(apiContext).delete('v3/session');
  } finally {
    visitor.forget();
    visitor.update({ locale, timeZone, lowData, notice: { type: 'success', text: 'shell:signedOut' } });
  }
  return redirect(href('/signin'), { status: 303, headers: { 'Clear-Site-Data': '"cache", "storage"' } });
}

export default NotFound;
