import { data, href, redirect } from 'react-router';
import { ignoreNotFound } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { leaveSession } from '#app/page/leave-session.server.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { DeviceWords } from './device-words.tsx';
import { deviceView } from './security-view.ts';
import { fetchDevices, forgetDevice } from './security.api.server.ts';
import type { Route } from './+types/forget-device.route';

async function deviceOf({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const devices = await fetchDevices(context.get(apiContext));
  return devices.find(({ id }) => id === params.deviceId);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const device = await deviceOf({ params, context });
  if (!device) throw data(null, { status: 404 });
  return deviceView(device, memberLocaleAndZone(context));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const device = await deviceOf({ params, context });
  const notice = { type: 'success', text: 'security:forget.done' } as const;
  if (device) await ignoreNotFound(forgetDevice(context.get(apiContext), device.id));
  if (device?.this_device) return leaveSession(context, { to: href('/signin'), notice });
  context.get(visitorContext).update({ notice });
  return redirect(href('/settings/security'), 303);
}

export default function ForgetDevice({ loaderData: device }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('security:forget.title')}
      then={[
        translate(device.isThis ? 'security:forget.then.this' : 'security:forget.then.out'),
        translate('security:forget.then.next'),
      ]}
      confirm={translate('security:forget.confirm')}
      keep={translate('security:keep')}
      back={href('/settings/security')}
    >
      <div className="card row">
        <DeviceWords {...device} level={2} />
      </div>
    </ConfirmPage>
  );
}
