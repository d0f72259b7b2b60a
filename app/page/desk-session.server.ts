import { href, redirect } from 'react-router';
import { type Context, deskContext, visitorContext, type VisitorNotice } from './contexts.ts';
import { deskPath } from './desk-path.ts';

/** Remembers where the staff member was going, to return there once. */
export function rememberDeskPath(context: Context, path: string): void {
  const visitor = context.get(visitorContext);
  visitor.update({ desk: { ...visitor.data.desk, path } });
}

/** Redirects to the remembered page of the desk, with a new session id, after a sign-in or a fresh proof. */
export function backToDesk(context: Context, notice?: VisitorNotice): Response {
  const visitor = context.get(visitorContext);
  const path = deskPath(visitor.data.desk?.path);
  visitor.rotate();
  visitor.update({ desk: { ...visitor.data.desk, path: undefined, invitation: undefined }, notice });
  return redirect(path, 303);
}

/** Removes the staff session from this browser, and redirects to the desk's sign-in. */
export function leaveDesk(context: Context, notice?: VisitorNotice): Response {
  const visitor = context.get(visitorContext);
  context.get(deskContext).leave();
  visitor.rotate();
  visitor.update({ desk: undefined, ...(notice && { notice }) });
  const headers = { 'Clear-Site-Data': '"cache", "prefetchCache"' };
  return redirect(href('/desk/signin'), { status: 303, headers });
}
