import { href, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { signedInMember } from './require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';
import type { Route } from './+types/signed-out-layout';

const requireSignedOut: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (await signedInMember(context)) throw redirect(href('/'));
  return next();
};

export const middleware = [requireSignedOut];

/** Whoever activates a membership sees on every page whose benefit it is. */
export function loader({ context }: LoaderFunctionArgs) {
  return { employer: context.get(visitorContext).data.registration?.employer ?? null };
}

export default function SignedOutLayout({ loaderData: { employer } }: Route.ComponentProps) {
  return <SignedOutShell {...(employer !== null && { employer })} />;
}
