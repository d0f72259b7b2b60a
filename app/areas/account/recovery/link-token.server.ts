import { href, redirect } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { consumeAddressToken } from '#app/page/address-token.server.ts';
import { apiContext, type Context, visitorContext, type VisitorData } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';
import { isInvalidToken } from './recovery.api.server.ts';

type Purpose = keyof NonNullable<VisitorData['linkTokens']>;

/** Query parameter of the token in mailed links. */
const queries: Record<Purpose, string> = {
  reset: 'reset_password_token',
  unlock: 'unlock_token',
  confirm: 'confirmation_token',
  notMe: 'token',
};

/** Notices on the sign-in page, after the link's button was clicked. */
const doneNotices: Partial<Record<Purpose, readonly string[]>> = {
  unlock: ['recovery:unlock.done'],
  confirm: ['recovery:confirm.done', 'recovery:confirm.personalDone'],
};

/**
 * The token of the mailed link that this visitor opened, moved from the address to the session immediately. Opening a link
 * has no other effect, because mail scanners open links too.
 */
export function linkToken(purpose: Purpose, request: Request, context: Context): string | undefined {
  consumeAddressToken(request, [queries[purpose]], context, (_, token) => keep(purpose, token, context));
  return context.get(visitorContext).data.linkTokens?.[purpose];
}

/**
 * Handles the only button of the page that a link opens. When the service does not respond, the link is kept for another attempt.
 *
 * @param spend does what the link is for, and returns the address to redirect to
 */
export async function spendLink(
  purpose: Purpose,
  { request, context }: { request: Request; context: Context },
  spend: (api: ApiClient, token: string) => Promise<string>,
): Promise<Response> {
  await readSubmission(request, context);
  const token = linkToken(purpose, request, context) ?? '';
  let next: string;
  try {
    next = await spend(context.get(apiContext), token);
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    // After a double click the first post succeeded, and its notice is pending. Otherwise the page, now without a token,
    // shows that the link does not work.
    const waiting = context.get(visitorContext).data.notice?.text;
    next =
      waiting && doneNotices[purpose]?.includes(waiting) ? href('/signin') : new URL(request.url).pathname;
  }
  forgetLinkToken(purpose, context);
  return redirect(ownPath(next), 303);
}

export function forgetLinkToken(purpose: Purpose, context: Context): void {
  keep(purpose, undefined, context);
}

function keep(purpose: Purpose, token: string | undefined, context: Context): void {
  const visitor = context.get(visitorContext);
  visitor.update({ linkTokens: { ...visitor.data.linkTokens, [purpose]: token } });
}
