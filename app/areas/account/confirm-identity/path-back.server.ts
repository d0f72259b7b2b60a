import { href, redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';

/** Path after confirming the identity. */
export const pathBack = (proofPath: string | undefined) => ownPath(proofPath, href('/settings'));

/** Redirects to the requested page with a new session id, as after signing in. */
export function backFromProof(context: Readonly<RouterContextProvider>): Response {
  const visitor = context.get(visitorContext);
  const path = pathBack(visitor.data.proofPath);
  visitor.rotate();
  visitor.update({ proofPath: undefined, proofAttempt: undefined });
  return redirect(path, 303);
}
