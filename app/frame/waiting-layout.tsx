import { href, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { ownPath } from '#app/page/own-path.ts';
import { type Context, memberContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { careTeamOf, HelpLine } from './help-line.tsx';
import { pendingGate } from './guards/pending-gate.ts';
import { requireMember } from './guards/require-member.server.ts';
import { SignOutForm } from './site-links.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';
import type { Route } from './+types/waiting-layout';

const gatePaths = { consent: href('/data-sharing-consent'), eligibility: href('/eligibility-details') };

/** Each of these pages is only open while it is the member's next step; otherwise it redirects home. */
const requireOwnGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const gate = pendingGate(context.get(memberContext));
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (!gate) throw leave(path, context);
  if (gatePaths[gate] !== path) throw redirect(gatePaths[gate]);
  return next();
};

/** Redirects to the page requested before the wait, or home, with a notice about the outcome. */
function leave(path: string, context: Context): Response {
  const visitor = context.get(visitorContext);
  const { rememberedPath } = visitor.data;
  if (context.get(requestContext).prefetch) return redirect(href('/'));
  if (rememberedPath !== undefined) visitor.update({ rememberedPath: undefined });
  const waited = path === gatePaths.eligibility;
  if (waited && context.get(memberContext).eligibility?.eligibility_check_status === 'success') {
    visitor.update({ notice: { type: 'success', text: 'eligibility:confirmed' } });
  }
  return redirect(ownPath(rememberedPath, href('/')));
}

export const middleware = [requireMember, requireOwnGate];

export function loader({ context }: LoaderFunctionArgs) {
  const member = context.get(memberContext);
  // The consent page is a text to read; the other page has a form.
  const width = pendingGate(member) === 'consent' ? 'reading' : undefined;
  return { careTeam: careTeamOf(member), width } as const;
}

export default function WaitingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SignedOutShell
      width={loaderData.width}
      help={
        <>
          <HelpLine {...loaderData.careTeam} />
          <SignOutForm />
        </>
      }
    />
  );
}
