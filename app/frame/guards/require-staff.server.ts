import { href, redirect, type MiddlewareFunction } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchStaff, type Staff } from '#app/api/staff.api.server.ts';
import { keepForm } from '#app/forms/kept-form.server.ts';
import { readFormWithoutFiles } from '#app/forms/form-middleware.server.ts';
import { typedBeside } from '#app/forms/typed-beside.server.ts';
import {
  type Context,
  deskContext,
  requestContext,
  staffContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { hasDeskPage } from '#app/page/desk-pages.ts';
import { deskPath } from '#app/page/desk-path.ts';
import { keepFollowUp } from '#app/page/record-reason.server.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { routeHandleContext } from '#app/page/route-handle.ts';

/** Lets only signed-in staff pass; a member's session does not count. Everyone else signs in first and then returns. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const hadSession = context.get(deskContext).hasSession;
  const staff = await signedInStaff(context);
  if (staff === undefined || staff === 'half') throw await toSignIn(request, context, { staff, hadSession });
  const visitor = context.get(visitorContext);
  if (visitor.data.desk?.staffId !== staff.id) {
    visitor.update({ desk: { ...visitor.data.desk, staffId: staff.id, reasons: undefined } });
  }
  context.set(staffContext, staff);
  if (request.method !== 'POST') return next();
  const { pathname, search } = new URL(request.url);
  const roles = staff.grants.map(({ role }) => role);
  // Checked before the form, whose errors would describe a page that they may not see. The page itself then says so.
  if (!hasDeskPage(pathname, roles)) {
    await readFormWithoutFiles(request, context);
    throw redirect(deskPath(pathname + search), 303);
  }
  keepFollowUp(context, pathname);
  return next();
};

/**
 * The signed-in staff member; `half` between password and code. The cookie of an ended session is kept, because another tab may just
 * have replaced it.
 */
async function signedInStaff(context: Context): Promise<Staff | 'half' | undefined> {
  const desk = context.get(deskContext);
  if (!desk.hasSession) return undefined;
  try {
    return await fetchStaff(desk.api);
  } catch (error) {
    assertRefusal(error, 401);
    return error.hasCode('second_factor_required') ? 'half' : undefined;
  }
}

async function toSignIn(
  request: Request,
  context: Context,
  { staff, hadSession }: { staff: 'half' | undefined; hadSession: boolean },
): Promise<Response> {
  const signIn = staff === 'half' ? `${href('/desk/signin')}?step=code` : href('/desk/signin');
  if (context.get(requestContext).prefetch) return redirect(signIn);
  const { pathname, search } = new URL(request.url);
  const isPosted = request.method === 'POST';
  // An unread form would keep the connection from being used again.
  const fields = isPosted ? await readFormWithoutFiles(request, context) : undefined;
  const visitor = context.get(visitorContext);
  const beside = fields && typedBeside(pathname, fields);
  const page = beside?.back ?? pathname + search;
  const typed = beside ? beside.typed : fields;
  if (typed && visitor.data.desk?.staffId !== undefined)
    keepForm(context, page.split('?', 1).join(''), typed);
  // A file would leave the browser on the sign-in page.
  if (!context.get(routeHandleContext).givesFile) rememberDeskPath(context, page);
  const text = isPosted ? 'desk:signIn.notSaved' : 'desk:signIn.ended';
  if (isPosted || (hadSession && staff === undefined)) visitor.update({ notice: { type: 'info', text } });
  return redirect(signIn, 303);
}
