import { Outlet, useLocation, type LoaderFunctionArgs, href } from 'react-router';
import { deskPagesOf } from '#app/page/desk-pages.ts';
import { staffContext } from '#app/page/contexts.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form } from '#app/forms/form.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { requireStaff } from '../guards/require-staff.server.ts';
import { MainContent } from '../main-content.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { LanguageSwitch } from '../site-links.tsx';
import { NoIndex } from './no-index.tsx';
import type { Route } from './+types/desk-layout';

export const middleware = [requireStaff];

export function loader({ context }: LoaderFunctionArgs) {
  const { name, email, grants } = context.get(staffContext);
  return { account: { name, email }, roles: grants.map(({ role }) => role) };
}

const mostInBar = 3;

/** The frame of the desk for signed-in staff. */
export default function DeskLayout({ loaderData: { account, roles } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { pathname } = useLocation();
  const home = { href: href('/desk'), label: translate('desk:nav.home'), icon: 'home' as const };
  const pages = deskPagesOf(roles).map(({ path, label, icon }) => ({
    href: path,
    label: translate(label),
    icon,
  }));
  const isHere = (path: string) =>
    pathname === path || (path !== home.href && pathname.startsWith(`${path}/`));
  const entries = [home, ...pages].map((entry) => ({ ...entry, current: isHere(entry.href) }));
  const label = translate('desk:menu');
  const more = entries.slice(mostInBar);
  return (
    <SiteFrame
      skipText={translate('shell:skipLink')}
      brand={{ name: brandName, href: href('/desk') }}
      navigation={{ label, entries }}
      bottomNavigation={{
        label: translate('shell:landmark.bottom'),
        entries: entries.slice(0, mostInBar),
        more: {
          label: translate('shell:bottom.more'),
          entries: more,
          current: more.some(({ current }) => current),
        },
      }}
      account={account}
      signOut={
        <Form action={href('/desk/signout')} className="sign-out">
          <Button look="plain" icon="sign-out">
            {translate('common:signOut')}
          </Button>
        </Form>
      }
      siteLinks={<LanguageSwitch />}
    >
      <NoIndex />
      <MainContent>
        <Outlet />
      </MainContent>
    </SiteFrame>
  );
}
