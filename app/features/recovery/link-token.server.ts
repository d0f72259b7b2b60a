import type { RouterContextProvider } from 'react-router';
import { takeAddressToken } from '#app/page/address-token.server.ts';
import { visitorContext, type VisitorData } from '#app/page/contexts.ts';

type Context = Readonly<RouterContextProvider>;
type Purpose = keyof NonNullable<VisitorData['linkTokens']>;

/** The query that the links in our mails carry their token in. */
const queries: Record<Purpose, string> = {
  reset: 'reset_password_token',
  unlock: 'unlock_token',
  confirm: 'confirmation_token',
  notMe: 'token',
};

/**
 * The token of the link this visitor came by. A token in the address moves to the session at once. Opening a link
 * changes nothing else: mail scanners open them too.
 */
export function linkToken(purpose: Purpose, request: Request, context: Context): string | undefined {
  takeAddressToken(request, [queries[purpose]], (_, token) => keep(purpose, token, context));
  return context.get(visitorContext).data.linkTokens?.[purpose];
}

export function forgetLinkToken(purpose: Purpose, context: Context): void {
  keep(purpose, undefined, context);
}

function keep(purpose: Purpose, token: string | undefined, context: Context): void {
  const visitor = context.get(visitorContext);
  visitor.update({ linkTokens: { ...visitor.data.linkTokens, [purpose]: token } });
}
