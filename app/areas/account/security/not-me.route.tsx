import { href, redirect } from 'react-router';
import { signInCompany } from '#app/api/entities/member.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
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
  return {
    activity: activityView(activity, localeAndZone),
    company: signInCompany(context.get(memberContext)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await disavowActivity(context.get(apiContext), params.activityId);
  const company = signInCompany(context.get(memberContext));
  const said =
    company === undefined
      ? ({ text: 'security:notMe.done' } as const)
      : ({ text: 'security:notMe.doneAtCompany', values: { company } } as const);
  context.get(visitorContext).update({ notice: { type: 'alert', ...said } });
  return redirect(href('/settings/security/activity'), 303);
}

export default function NotMe({ loaderData: { activity, company } }: Route.ComponentProps) {
  const translate = useTranslate();
  const then = [
    translate('security:notMe.then.sessions'),
    company === undefined
      ? translate('security:notMe.then.password')
      : translate('security:notMe.then.company', { company }),
    translate('security:notMe.then.devices'),
    translate('security:notMe.then.calendar'),
  ];
  return (
    <ConfirmPage
      title={translate('security:notMe.title')}
      lead={translate('security:notMe.lead')}
      then={then}
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
