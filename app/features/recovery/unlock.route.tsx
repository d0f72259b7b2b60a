import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { InvalidLink, LinkButtonPage } from './link-pages.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { isInvalidToken, unlock } from './recovery.api.server.ts';
import type { Route } from './+types/unlock.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('unlock', request, context) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const token = linkToken('unlock', request, context) ?? '';
  try {
    await unlock(context.get(apiContext), token);
  } catch (error) {
    // When the service does not answer, the link is kept for another try.
    if (!isInvalidToken(error)) throw error;
    forgetLinkToken('unlock', context);
    // Without its token the page says that the link does not work.
    return redirect(href('/unlock'), 303);
  }
  forgetLinkToken('unlock', context);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'recovery:unlock.done' } });
  return redirect(href('/signin'), 303);
}

export default function Unlock({ loaderData: { hasToken } }: Route.ComponentProps) {
  if (!hasToken) return <InvalidLink title="recovery:unlock.title" />;
  return (
    <LinkButtonPage
      title="recovery:unlock.title"
      heading="recovery:unlock.heading"
      lead="recovery:unlock.lead"
      submit="recovery:unlock.submit"
    />
  );
}
