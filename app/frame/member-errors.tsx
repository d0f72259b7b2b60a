import { Outlet } from 'react-router';
import { ErrorMessage } from './error-screen.tsx';

/** Below the member's frame, so that what goes wrong in a page leaves the way around it. */
export default function MemberErrors() {
  return <Outlet />;
}

export { ErrorMessage as ErrorBoundary };
