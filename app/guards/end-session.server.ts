import { redirect, type RouterContextProvider } from 'react-router';
import { signOut } from './session.api.server.ts';
import { apiContext, requestContext, visitorContext, type VisitorData } from '#app/page/contexts.ts';

/** Ends the session here even when the benefits API cannot be told (specification 8, logout failure), and leads on. */
export async function endSession(
  context: Readonly<RouterContextProvider>,
  { to, notice }: { to: string; notice?: VisitorData['notice'] },
): Promise<Response> {
  const visitor = context.get(visitorContext);
  const { locale, timeZone, lowData, cookieConsent, toldApp } = visitor.data;
  try {
    if (visitor.data.api) await signOut(context.get(apiContext));
  } catch (error) {
    context.get(requestContext).report(error);
  }
  visitor.forget();
  visitor.update({ locale, timeZone, lowData, cookieConsent, toldApp, ...(notice && { notice }) });
  return redirect(to, { status: 303, headers: { 'Clear-Site-Data': '"cache", "storage"' } });
}
