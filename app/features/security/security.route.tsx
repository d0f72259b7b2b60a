import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { describeDevice } from './describe-device.ts';
import { DevicesCard } from './devices-card.tsx';
import { fetchDevices, fetchFactors } from './security.api.server.ts';
import { WaysToSignIn } from './ways-to-sign-in.tsx';
import type { Route } from './+types/security.route';

export async function loader({ context }: Route.LoaderArgs) {
  const localeAndZone = memberLocaleAndZone(context);
  const api = context.get(apiContext);
  const [devices, factors] = await Promise.all([fetchDevices(api), fetchFactors(api)]);
  const { single_sign_on, company } = context.get(memberContext);
  return {
    factors,
    /** The company that the member signs in at, where our own ways do not count. */
    signsInAt: single_sign_on ? (company?.name ?? '') : undefined,
    devices: devices.map((device) => describeDevice(device, localeAndZone)),
  };
}

export default function Security({ loaderData: { devices, factors, signsInAt } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('security:main.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('security:main.lead')}
    >
      <Card id="ways" heading={translate('security:signIn.heading')}>
        {signsInAt !== undefined ? (
          <p>{translate('security:password.elsewhere', { company: signsInAt })}</p>
        ) : (
          <WaysToSignIn factors={factors} />
        )}
      </Card>
      <DevicesCard devices={devices} />
      <Card>
        <ul className="rows">
          <LinkedRow
            href={href('/settings/security/activity')}
            icon="clock"
            title={translate('security:activity.title')}
            detail={translate('security:activity.about')}
          />
        </ul>
      </Card>
    </Page>
  );
}
