import { redirect, type ActionFunctionArgs } from 'react-router';
import { ownPath } from '#app/page/own-path.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

/** More than any company announces at a time; limits what a browser can make us store. */
const mostKept = 20;
const longestId = 64;

/** The closed announcements with one more, newest last; unchanged for an invalid id. */
export function withClosed(closed: readonly string[] = [], id: string): string[] {
  if (id === '' || id.length > longestId) return [...closed];
  return [...closed.filter((other) => other !== id), id].slice(-mostKept);
}

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** A closed announcement is not shown again in this browser, for any member. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const visitor = context.get(visitorContext);
  const id = fields.get('announcement');
  if (typeof id === 'string')
    visitor.update({ closedAnnouncements: withClosed(visitor.data.closedAnnouncements, id) });
  return redirect(ownPath(fields.get('return_to')), 303);
}
