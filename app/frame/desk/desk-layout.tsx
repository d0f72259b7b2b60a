import { Outlet, useLocation, type LoaderFunctionArgs, href } from 'react-router';
import { deskPagesOf } from '#app/page/desk-pages.ts';
import { staffContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { requireStaff } from '../guards/require-staff.server.ts';
import { MainContent } from '../main-content.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { LanguageSwitch, SignOutForm } from '../site-links.tsx';
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
  return (
    <SiteFrame
      home={home.href}
      label={translate('desk:menu')}
      navigation={{ sidebar: entries, bar: entries.slice(0, mostInBar), more: entries.slice(mostInBar) }}
      account={account}
      signOut={<SignOutForm action={href('/desk/signout')} />}
      siteLinks={<LanguageSwitch />}
    >
      <NoIndex />
      <MainContent>
        <Outlet />
      </MainContent>
    </SiteFrame>
  );
}
