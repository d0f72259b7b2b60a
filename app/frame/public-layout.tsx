import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { careTeamOf } from './care-team.ts';
import { MemberFrame } from './member-frame.tsx';
import { pendingGate } from '#app/guards/pending-gate.ts';
import { signedInMember } from '#app/guards/require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';
import { noUnread } from '#app/api/unread-counts.api.server.ts';
import type { Route } from './+types/public-layout';

/** For pages that concern everybody, and addresses that do not exist: a member's own frame where one is signed in. The counters come by script. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await signedInMember(context);
  if (!member || pendingGate(member)) return null;
  return { careTeam: careTeamOf(member), counts: noUnread, polling: member.notifications_enabled };
}

export default function PublicLayout({ loaderData: frame }: Route.ComponentProps) {
  if (!frame) return <SignedOutShell width="reading" />;
  return (
    <MemberFrame {...frame}>
      <Outlet />
    </MemberFrame>
  );
}
