import { consumeAddressToken } from '#app/page/address-token.server.ts';
import { type Context, visitorContext, type VisitorData } from '#app/page/contexts.ts';

export type LinkPurpose = keyof NonNullable<VisitorData['linkTokens']>;

/** Query parameter of the token in mailed links. */
const queries: Record<LinkPurpose, string> = {
  reset: 'reset_password_token',
  unlock: 'unlock_token',
  confirm: 'confirmation_token',
  notMe: 'token',
};

/**
 * The token of the mailed link that this visitor opened, moved from the address to the session immediately. Opening a link
 * has no other effect, because mail scanners open links too.
 */
export function linkToken(purpose: LinkPurpose, request: Request, context: Context): string | undefined {
  consumeAddressToken(request, [queries[purpose]], context, (_, token) => keep(purpose, token, context));
  return context.get(visitorContext).data.linkTokens?.[purpose];
}

export function forgetLinkToken(purpose: LinkPurpose, context: Context): void {
  keep(purpose, undefined, context);
}

function keep(purpose: LinkPurpose, token: string | undefined, context: Context): void {
  const visitor = context.get(visitorContext);
  visitor.update({ linkTokens: { ...visitor.data.linkTokens, [purpose]: token } });
}
