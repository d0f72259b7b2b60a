import { href, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { showBrand } from '#app/page/company-look.server.ts';
import { requestContext, visitorContext } from '#app/page/contexts.ts';
import { mailedLinkAt } from './addresses/mailed-link.ts';
import { signedInMember } from './guards/require-member.server.ts';
import { FrontDoor } from './front-door.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';
import type { Route } from './+types/signed-out-layout';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';

/** The way into the demo that a page shows. */
type DemoEntrance = 'account' | 'invitations';

const account = { email: 'maya.rivera@acme.example', password: 'Nest-building-26!' };

/** The hint for the visitor's page; later steps of signing in and joining have none. */
function demoEntranceAt(url: string, isInvited: boolean): DemoEntrance | undefined {
  const { pathname, searchParams } = new URL(url);
  if (searchParams.has('step')) return undefined;
  const path = pathname.replace(/\/$/, '');
  if (path === href('/signin')) return 'account';
  return path === href('/signup') && !isInvited ? 'invitations' : undefined;
}

/** How testers of the demo sign in. Not part of a real deployment. */
function SandboxHint({ entrance }: { entrance: DemoEntrance }) {
  const translate = useTranslate();
  return (
    <aside className="sandbox-hint" aria-labelledby="sandbox-hint">
      <h2 id="sandbox-hint">{translate('shell:sandbox.heading')}</h2>
      {entrance === 'account' ? (
        <p>{translate('shell:sandbox.account', account)}</p>
      ) : (
        <>
          <p>
            <Link href={`${href('/signup')}?email_signup_token=demo-signup`}>
              {translate('shell:sandbox.employee')}
            </Link>
          </p>
          <p>
            <Link href={`${href('/signup')}?partner_invitation_token=demo-partner`}>
              {translate('shell:sandbox.partner')}
            </Link>
          </p>
        </>
      )}
    </aside>
  );
}

const requireSignedOut: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!(await signedInMember(context))) return next();
  const mailedLink = mailedLinkAt(request.url);
  if (!mailedLink) throw redirect(href('/'));
  context.get(visitorContext).update({ mailedLink });
  throw redirect(href('/signup/signed-in'), 303);
};

export const middleware = [requireSignedOut];

/** Shows the employer on every page of an activation. A member who signs in instead may be of another company, so only these pages have its look. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { registration } = context.get(visitorContext).data;
  if (/^\/signup(\/|$)/.test(new URL(request.url).pathname)) showBrand(context, registration?.brand);
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
