import { Outlet } from 'react-router';
import { requireClearedGates, requireMember } from './guards/require-member.server.ts';

export const middleware = [requireMember, requireClearedGates];

/** Middleware does not run for routes without a loader. */
export const loader = () => null;

export default function MemberGates() {
  return <Outlet />;
}
