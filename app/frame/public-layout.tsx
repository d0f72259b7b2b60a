import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { fetchNews, noNews } from '#app/api/news.api.server.ts';
import { apiContext } from '#app/page/contexts.ts';
import { careTeamOf } from './help-line.tsx';
import { MemberFrame } from './member-frame.tsx';
import { pendingGate } from './guards/pending-gate.ts';
import { signedInMember } from './guards/require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';
import type { Route } from './+types/public-layout';

/** For public pages and unknown addresses; signed-in members get their own frame. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await signedInMember(context);
  if (!member || pendingGate(member)) return null;
  const { unread } = await fetchNews(context.get(apiContext)).catch(() => noNews);
  return {
    account: { name: member.greeting_name, email: member.email },
    careTeam: careTeamOf(member),
    counts: unread,
    polling: member.notifications_enabled,
  };
}

export default function PublicLayout({ loaderData: frame }: Route.ComponentProps) {
  if (!frame) return <SignedOutShell width="reading" />;
  return (
    <MemberFrame {...frame}>
      <Outlet />
    </MemberFrame>
  );
}
