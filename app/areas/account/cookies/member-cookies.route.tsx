import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/page/member-formats.server.ts';
import { CookiesPage } from './cookies-page.tsx';
import { readCookieSettings, storeCookieChoice } from './cookie-settings.server.ts';
import type { Route } from './+types/member-cookies.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return readCookieSettings(request, context, memberTimeZone(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return storeCookieChoice(request, context, href('/settings/cookies'));
}

export default function MemberCookies({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <CookiesPage
      settings={loaderData}
      tabTitle={translate('cookies:memberTab')}
      back={{ href: href('/settings/privacy'), text: translate('privacy:title') }}
    />
  );
}
