import { href, redirect } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { InvalidLink } from './invalid-link.tsx';
import { LinkButtonPage } from './link-button-page.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { disavow, isInvalidToken } from './recovery.api.server.ts';
import type { Route } from './+types/not-me.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('notMe', request, context) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const token = linkToken('notMe', request, context) ?? '';
  forgetLinkToken('notMe', context);
  try {
    await disavow(context.get(apiContext), token);
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    // Without its token the page says that the link does not work.
    return redirect(href('/not-me'), 303);
  }
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
