import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { ActivityText } from './activity-text.tsx';
import { activityView } from './security-view.ts';
import { disavowActivity, fetchActivity } from './security.api.server.ts';
import type { Route } from './+types/not-me.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const activity = await fetchActivity(context.get(apiContext), params.activityId);
  const localeAndZone = memberLocaleAndZone(context);
  return activityView(activity, localeAndZone);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await disavowActivity(context.get(apiContext), params.activityId);
  context.get(visitorContext).update({ notice: { type: 'alert', text: 'security:notMe.done' } });
  return redirect(href('/settings/security/activity'), 303);
}

const consequences = ['sessions', 'password', 'devices', 'calendar'] as const;

export default function NotMe({ loaderData: activity }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('security:notMe.title')}
      lead={translate('security:notMe.lead')}
      then={consequences.map((part) => translate(`security:notMe.then.${part}`))}
      confirm={translate('security:notMe.confirm')}
      keep={translate('security:keep')}
      back={href('/settings/security/activity')}
    >
      <div className="card">
        <ActivityText {...activity} />
      </div>
    </ConfirmPage>
  );
}
