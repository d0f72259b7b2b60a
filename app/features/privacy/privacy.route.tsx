import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { DiscreetForm } from './discreet-form.tsx';
import { YourData } from './your-data.tsx';
import { EmployerView } from './employer-view.tsx';
import { changePreferences, fetchPreferences } from './privacy.api.server.ts';
import type { Route } from './+types/privacy.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { discreet_notifications: discreet } = await fetchPreferences(context.get(apiContext));
  const kept = takeKeptField(context, new URL(request.url).pathname, 'mails');
  return {
    partner: context.get(memberContext).partner,
    mails: kept ?? (discreet ? 'discreet' : 'usual'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['mails'];
  // The page always sends one of the two, so anything else is not from it.
  if (chosen !== 'usual' && chosen !== 'discreet') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { discreet_notifications: chosen === 'discreet' });
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/privacy'), 303);
}

export default function Privacy({ loaderData: { partner, mails } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('privacy:title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('privacy:lead')}
    >
      <EmployerView partner={partner} />
      <DiscreetForm chosen={mails} />
      <YourData />
    </Page>
  );
}
