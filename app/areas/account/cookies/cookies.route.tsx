import { href } from 'react-router';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { CookiesPage } from './cookies-page.tsx';
import { readCookieSettings, storeCookieChoice } from './cookie-settings.server.ts';
import type { Route } from './+types/cookies.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return readCookieSettings(request, context, visitorTimeZone(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return storeCookieChoice(request, context, href('/cookies'));
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage settings={loaderData} />;
}
