import { data, Outlet, type LoaderFunctionArgs } from 'react-router';
import { staffContext } from '#app/page/contexts.ts';
import { hasDeskPage } from '#app/page/desk-pages.ts';
import { ErrorMessage } from '../error-screen.tsx';

/** Refuses pages of other roles. After an error of a middleware there would be no data for the frame. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const roles = context.get(staffContext).grants.map(({ role }) => role);
  if (!hasDeskPage(new URL(request.url).pathname, roles)) throw data(null, { status: 403 });
  return null;
}

/** Keeps the desk's frame around errors of its pages. */
export default function RoleErrors() {
  return <Outlet />;
}

export { ErrorMessage as ErrorBoundary };
