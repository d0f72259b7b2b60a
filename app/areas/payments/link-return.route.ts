import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext, type VisitorNotice } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { completeLink } from './bank.api.server.ts';
import type { Route } from './+types/link-return.route';

/** The redirect from the provider's pages. The result comes from the provider; the address only identifies the session. */
export async function loader({ request, params: { billId }, context }: Route.LoaderArgs) {
  const payPath = href('/bills/:billId/pay', { billId });
  const session = new URL(request.url).searchParams.get('session');
  if (!session || !isOpened(request, context)) return redirect(payPath);
  const redirectWith = (text: MessageKey, type: VisitorNotice['type'] = 'alert', path = payPath) => {
    context.get(visitorContext).update({ notice: { type, text } });
    return redirect(path);
  };
  try {
    const { state, linked_accounts: accounts } = await completeLink(context.get(apiContext), billId, session);
    if (state !== 'linked') return redirectWith('payments:link.notLinked');
    const [first] = accounts;
    // Removed or linked again since: the page shows the current accounts.
    if (!first) return redirect(payPath);
    return redirectWith(
      'payments:link.done',
      'success',
      `${payPath}?${new URLSearchParams({ account: first.id })}`,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409 && !error.hasCode('bank_unavailable')) throw error;
    if (error.hasCode('link_in_progress')) return redirectWith('payments:link.underWay');
    return redirectWith(error.status === 409 ? 'payments:link.failed' : 'payments:link.later');
  }
}
