import { href } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { LinkPage } from './link-pages.tsx';
import { linkToken, spendLink } from './link-token.server.ts';
import { unlock } from './recovery.api.server.ts';
import type { Route } from './+types/unlock.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('unlock', request, context) !== undefined };
}

export function action({ request, context }: Route.ActionArgs) {
  return spendLink('unlock', { request, context }, async (api, token) => {
    await unlock(api, token);
    context.get(visitorContext).update({ notice: { type: 'success', text: 'recovery:unlock.done' } });
    return href('/signin');
  });
}

export default function Unlock({ loaderData: { hasToken } }: Route.ComponentProps) {
  return <LinkPage purpose="unlock" hasToken={hasToken} />;
}
