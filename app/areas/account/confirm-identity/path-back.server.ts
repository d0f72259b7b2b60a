import { href, redirect } from 'react-router';
import { type Context, visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';

/** Path after confirming the identity. */
export const pathBack = (proofPath: string | undefined) => ownPath(proofPath, href('/settings'));

/** Redirects to the requested page with a new session id, as after signing in. */
export function backFromProof(context: Context): Response {
  const visitor = context.get(visitorContext);
  const path = pathBack(visitor.data.proofPath);
  visitor.rotate();
  visitor.update({ proofPath: undefined, proofAttempt: undefined });
  return redirect(path, 303);
}
