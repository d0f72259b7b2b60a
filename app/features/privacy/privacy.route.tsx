import { data, href, redirect } from 'react-router';
import { apiContext, memberContext, visitorContext } from '#app/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
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
  // One of the two is always chosen, so anything else was not sent by this page.
  if (chosen !== 'usual' && chosen !== 'discreet') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { discreet_notifications: chosen === 'discreet' });
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/privacy'), 303);
}

export default function Privacy({ loaderData: { partner, mails } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('privacy:title')} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <PageHeader title={translate('privacy:title')} lead={translate('privacy:lead')} />
      <EmployerView partner={partner} />
      <DiscreetForm chosen={mails} />
      <YourData />
    </div>
  );
}
