import { redirect, type RouterContextProvider } from 'react-router';
import type { Member } from '#app/api/entities/member.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { afterSignIn } from '#app/page/after-sign-in.ts';

/** Completes a sign-in: a new session id, the member's language, and a redirect to the requested page. */
export function completeSignIn(user: Member, context: Readonly<RouterContextProvider>): Response {
  const visitor = context.get(visitorContext);
  const { path, change } = afterSignIn(user, visitor.data);
  visitor.rotate();
  visitor.update(change);
  return redirect(path, 303);
}
