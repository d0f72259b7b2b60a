import { href, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { mailedLinkAt } from '#app/addresses/mailed-link.ts';
import { signedInMember } from '#app/guards/require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';
import type { Route } from './+types/signed-out-layout';

const requireSignedOut: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!(await signedInMember(context))) return next();
  const mailedLink = mailedLinkAt(request.url);
  if (!mailedLink) throw redirect(href('/'));
  context.get(visitorContext).update({ mailedLink });
  throw redirect(href('/signup/signed-in'), 303);
};

export const middleware = [requireSignedOut];

/** Whoever activates a membership sees on every page whose benefit it is. */
export function loader({ context }: LoaderFunctionArgs) {
  return { employer: context.get(visitorContext).data.registration?.employer ?? null };
}

export default function SignedOutLayout({ loaderData: { employer } }: Route.ComponentProps) {
  return <SignedOutShell {...(employer !== null && { employer })} />;
}
