import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { InvalidLink, LinkButtonPage } from './link-pages.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { isInvalidToken, confirmEmail } from './recovery.api.server.ts';
import type { Route } from './+types/confirmation.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { hasToken: linkToken('confirm', request, context) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const token = linkToken('confirm', request, context) ?? '';
  let text: MessageKey = 'recovery:confirm.done';
  try {
    const address = await confirmEmail(context.get(apiContext), token);
    if (address === 'personal') text = 'recovery:confirm.personalDone';
  } catch (error) {
    // When the service does not answer, the link is kept for another try.
    if (!isInvalidToken(error)) throw error;
    forgetLinkToken('confirm', context);
    // Without its token the page says that the link does not work.
    return redirect(href('/confirmation'), 303);
  }
  forgetLinkToken('confirm', context);
  context.get(visitorContext).update({ notice: { type: 'success', text } });
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
