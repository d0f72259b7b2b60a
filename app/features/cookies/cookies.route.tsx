import { href } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { CookiesPage } from './cookies-page.tsx';
import { readCookieSettings, takeCookieChoice } from './cookie-settings.server.ts';
import type { Route } from './+types/cookies.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = context.get(visitorContext).data;
  return readCookieSettings(request, context, timeZone ?? 'UTC');
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCookieChoice(request, context, href('/cookies'));
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage settings={loaderData} />;
}
