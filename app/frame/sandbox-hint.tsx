import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';

/** The way into the demo that a page shows. */
export type DemoEntrance = 'account' | 'invitations';

const account = { email: 'maya.rivera@acme.example', password: 'Nest-building-26!' };

/** The hint for the visitor's page; later steps of signing in and joining have none. */
export function demoEntranceAt(url: string, isInvited: boolean): DemoEntrance | undefined {
  const { pathname, searchParams } = new URL(url);
  if (searchParams.has('step')) return undefined;
  const path = pathname.replace(/\/$/, '');
  if (path === href('/signin')) return 'account';
  return path === href('/signup') && !isInvited ? 'invitations' : undefined;
}

/** How testers of the demo sign in. Not part of a real deployment. */
export function SandboxHint({ entrance }: { entrance: DemoEntrance }) {
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
