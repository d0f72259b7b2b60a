import { href, redirect, type MiddlewareFunction } from 'react-router';
import { memberContext } from '#app/contexts.ts';
import { pendingGate } from './pending-gate.ts';
import { requireMember } from './require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';

const gatePaths = { consent: href('/data-sharing-consent'), eligibility: href('/eligibility-details') };

/** Each of these pages is there only while it is what the member has to do next; otherwise home is. */
const requireOwnGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const gate = pendingGate(context.get(memberContext));
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (!gate) throw redirect(href('/'));
  if (gatePaths[gate] !== path) throw redirect(gatePaths[gate]);
  return next();
};

export const middleware = [requireMember, requireOwnGate];

export const loader = () => null;

export default function WaitingLayout() {
  return <SignedOutShell signedIn />;
}
