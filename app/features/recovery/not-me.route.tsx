import { href, redirect } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { InvalidLink, LinkButtonPage } from './link-pages.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { disavow, isInvalidToken } from './recovery.api.server.ts';
import type { Route } from './+types/not-me.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('notMe', request, context) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const token = linkToken('notMe', request, context) ?? '';
  try {
    await disavow(context.get(apiContext), token);
  } catch (error) {
    // When the service does not answer, the link is kept for another try.
    if (!isInvalidToken(error)) throw error;
    forgetLinkToken('notMe', context);
    // Without its token the page says that the link does not work.
    return redirect(href('/not-me'), 303);
  }
  forgetLinkToken('notMe', context);
  return redirect(href('/not-me/next'), 303);
}

export default function NotMe({ loaderData: { hasToken } }: Route.ComponentProps) {
  if (!hasToken) return <InvalidLink title="recovery:notMe.title" offersNewLink />;
  return (
    <LinkButtonPage
      title="recovery:notMe.title"
      heading="recovery:notMe.heading"
      lead="recovery:notMe.lead"
      submit="recovery:notMe.submit"
    />
  );
}
