import { href, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { requestContext, visitorContext } from '#app/page/contexts.ts';
import { mailedLinkAt } from './addresses/mailed-link.ts';
import { signedInMember } from './guards/require-member.server.ts';
import { FrontDoor } from './front-door.tsx';
import { demoEntranceAt, SandboxHint } from './sandbox-hint.tsx';
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

/** Shows the employer on every page of an activation. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { registration } = context.get(visitorContext).data;
  return {
    employer: registration?.employer ?? null,
    entrance: context.get(requestContext).sandbox
      ? demoEntranceAt(request.url, registration !== undefined)
      : undefined,
  };
}

export default function SignedOutLayout({ loaderData: { employer, entrance } }: Route.ComponentProps) {
  return (
    <>
      <SignedOutShell
        beside={<FrontDoor employer={employer ?? undefined} />}
        {...(employer !== null && { employer })}
        hint={entrance && <SandboxHint entrance={entrance} />}
      />
      {/* After a session ends, the browser must store nothing. */}
      <offline-worker />
    </>
  );
}
