import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { InvalidLink } from './invalid-link.tsx';
import { LinkButtonPage } from './link-button-page.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { isInvalidToken, confirmEmail } from './recovery.api.server.ts';
import type { Route } from './+types/confirmation.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('confirm', request, context) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const token = linkToken('confirm', request, context) ?? '';
  forgetLinkToken('confirm', context);
  try {
    await confirmEmail(context.get(apiContext), token);
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    // Without its token the page says that the link does not work.
    return redirect(href('/confirmation'), 303);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'recovery:confirm.done' } });
  return redirect(href('/signin'), 303);
}

export default function Confirmation({ loaderData: { hasToken } }: Route.ComponentProps) {
  if (!hasToken) return <InvalidLink title="recovery:confirm.title" />;
  return (
    <LinkButtonPage
      title="recovery:confirm.title"
      heading="recovery:confirm.heading"
      lead="recovery:confirm.lead"
      submit="recovery:confirm.submit"
    />
  );
}
