import { href, redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { ownPath } from '#app/own-path.ts';

/** Where a member goes once it is clear that it is them. */
export const pathBack = (proofPath: string | undefined) => ownPath(proofPath, href('/settings'));

/** On to what they were about to do. As after signing in, an id from before the proof is worth nothing. */
export function backFromProof(context: Readonly<RouterContextProvider>): Response {
  const visitor = context.get(visitorContext);
  const path = pathBack(visitor.data.proofPath);
  visitor.rotate();
  visitor.update({ proofPath: undefined, proofAttempt: undefined });
  return redirect(path, 303);
}
