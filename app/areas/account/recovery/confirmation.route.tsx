import { href } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { LinkPage } from './link-pages.tsx';
import { linkToken, spendLink } from './link-token.server.ts';
import { confirmEmail } from './recovery.api.server.ts';
import type { Route } from './+types/confirmation.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('confirm', request, context) !== undefined };
}

export function action({ request, context }: Route.ActionArgs) {
  return spendLink('confirm', { request, context }, async (api, token) => {
    const isPersonal = (await confirmEmail(api, token)) === 'personal';
    const text = isPersonal ? 'recovery:confirm.personalDone' : 'recovery:confirm.done';
    context.get(visitorContext).update({ notice: { type: 'success', text } });
    return href('/signin');
  });
}

export default function Confirmation({ loaderData: { hasToken } }: Route.ComponentProps) {
  return <LinkPage purpose="confirm" hasToken={hasToken} />;
}
