import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { careTeamOf } from './care-team.ts';
import { MemberFrame } from './member-frame.tsx';
import { pendingGate } from '#app/guards/pending-gate.ts';
import { signedInMember } from '#app/guards/require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';
import { noUnread } from '#app/api/unread-counts.api.server.ts';
import type { Route } from './+types/unknown-layout';

/** The frame around an address that does not exist: the member's own where a member is signed in. The counters come by script. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await signedInMember(context);
  if (!member || pendingGate(member)) return null;
  return { careTeam: careTeamOf(member), counts: noUnread, polling: member.notifications_enabled };
}

export default function UnknownLayout({ loaderData: frame }: Route.ComponentProps) {
  if (!frame) return <SignedOutShell />;
  return (
    <MemberFrame {...frame}>
      <Outlet />
    </MemberFrame>
  );
}
