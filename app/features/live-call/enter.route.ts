import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { addressOf, keepToken, liveCallOf } from './kept-token.server.ts';
import { pageOf, sideOf } from './side.ts';

/** Where the links of a visit lead: the token moves to the session, so that it is in no history, log or Referer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const side = sideOf(request);
  const token = params['callToken'] ?? params['token'] ?? '';
  if (!(await liveCallOf(context, side, token))) throw data(null, { status: 404 });
  keepToken(context, side, token);
  return redirect(addressOf(token, pageOf(side)), 303);
}
