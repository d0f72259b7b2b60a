import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { endFeed, fetchFeed, makeFeed } from './feed.api.server.ts';
import type { Route } from './+types/change-address.route';

const changeOf = (request: Request) =>
  new URL(request.url).pathname === href('/video-visits/calendar/off') ? 'off' : 'renew';

/** Confirmation pages for replacing the address and for turning it off. Without an address they redirect to the calendar's page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  consumeKeptForm(context, new URL(request.url).pathname);
  if (!(await fetchFeed(context.get(apiContext)))) throw redirect(href('/video-visits/calendar'));
  return changeOf(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const change = changeOf(request);
  await (change === 'off' ? endFeed : makeFeed)(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: `visitCalendar:${change}.done` } });
  return redirect(href('/video-visits/calendar'), 303);
}

const consequences = {
  off: ['visitCalendar:off.then.stops', 'visitCalendar:off.then.stays', 'visitCalendar:off.then.again'],
  renew: ['visitCalendar:renew.then.stops', 'visitCalendar:renew.then.calendars'],
} as const;

export default function ChangeAddress({ loaderData: change }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate(`visitCalendar:${change}.title`)}
      then={consequences[change].map((text) => translate(text))}
      confirm={translate(`visitCalendar:${change}.confirm`)}
      keep={translate(`visitCalendar:${change}.keep`)}
      back={href('/video-visits/calendar')}
      partnerBeside
    />
  );
}
