import { Outlet } from 'react-router';
import { ErrorMessage } from './error-screen.tsx';

/** Error boundary inside the frame of members or of the desk, so that an error in a page keeps the navigation. */
export default function PageErrors() {
  return <Outlet />;
}

export { ErrorMessage as ErrorBoundary };
