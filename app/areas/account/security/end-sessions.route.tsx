import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { DeviceWords } from './device-words.tsx';
import { deviceView } from './security-view.ts';
import { endOtherSessions, fetchDevices } from './security.api.server.ts';
import type { Route } from './+types/end-sessions.route';
import { Card } from '#app/ui/layout/card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const devices = await fetchDevices(context.get(apiContext));
  const elsewhere = devices.filter(({ this_device, signed_in }) => signed_in && !this_device);
  const localeAndZone = memberLocaleAndZone(context);
  return elsewhere.map((device) => deviceView(device, localeAndZone));
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await endOtherSessions(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: 'security:elsewhere.done' } });
  return redirect(href('/settings/security'), 303);
}

export default function EndSessions({ loaderData: devices }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('security:elsewhere.title')}
      lead={translate('security:elsewhere.lead')}
      confirm={translate('security:elsewhere.confirm')}
      keep={translate('security:keep')}
      back={href('/settings/security')}
    >
      <Card id="elsewhere" heading={translate('security:elsewhere.devices')}>
        {devices.length === 0 ? (
          <p>{translate('security:elsewhere.none')}</p>
        ) : (
          <ul className="rows">
            {devices.map((device) => (
              <li key={device.id} className="row">
                <DeviceWords {...device} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </ConfirmPage>
  );
}
