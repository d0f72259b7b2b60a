import { Outlet } from 'react-router';
import { ErrorMessage } from './error-screen.tsx';

/** Error boundary inside the member's frame, so that an error in a page keeps the navigation. */
export default function MemberErrors() {
  return <Outlet />;
}

export { ErrorMessage as ErrorBoundary };
