import { redirect, type RouterContextProvider } from 'react-router';
import type { SessionUser } from '#app/api/entities/session-user.ts';
import { visitorContext } from '#app/contexts.ts';
import { afterSignIn } from '#app/after-sign-in.ts';

/** A new session id, the member's language, and on to where they were going. */
export function letIn(user: SessionUser, context: Readonly<RouterContextProvider>): Response {
  const visitor = context.get(visitorContext);
  const { path, change } = afterSignIn(user, visitor.data);
  visitor.rotate();
  visitor.update(change);
  return redirect(path, 303);
}
