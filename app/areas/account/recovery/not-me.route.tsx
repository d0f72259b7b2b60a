import { href } from 'react-router';
import { LinkPage } from './link-pages.tsx';
import { linkToken, spendLink } from './link-token.server.ts';
import { disavow } from './recovery.api.server.ts';
import type { Route } from './+types/not-me.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('notMe', request, context) !== undefined };
}

export function action({ request, context }: Route.ActionArgs) {
  return spendLink('notMe', { request, context }, async (api, token) => {
    await disavow(api, token);
    return href('/not-me/next');
  });
}

export default function NotMe({ loaderData: { hasToken } }: Route.ComponentProps) {
  return <LinkPage purpose="notMe" hasToken={hasToken} />;
}
