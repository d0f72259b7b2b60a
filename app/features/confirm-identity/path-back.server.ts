import { href, redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';

/** Where a member goes after confirming who they are. */
export const pathBack = (proofPath: string | undefined) => ownPath(proofPath, href('/settings'));

/** Leads on to what the member was about to do, with a new session id, as after signing in. */
export function backFromProof(context: Readonly<RouterContextProvider>): Response {
  const visitor = context.get(visitorContext);
  const path = pathBack(visitor.data.proofPath);
  visitor.rotate();
  visitor.update({ proofPath: undefined, proofAttempt: undefined });
  return redirect(path, 303);
}
