import { href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { describeDevice } from './describe-device.ts';
import { DeviceRow } from './device-row.tsx';
import { fetchDevices, fetchFactors } from './security.api.server.ts';
import { WaysList } from './ways-list.tsx';
import type { Route } from './+types/security.route';

export async function loader({ context }: Route.LoaderArgs) {
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  const api = context.get(apiContext);
  const [devices, factors] = await Promise.all([fetchDevices(api), fetchFactors(api)]);
  const { single_sign_on, company } = context.get(memberContext);
  return {
    factors,
    /** The company they sign in at, and our ways do not matter. */
    signsInAt: single_sign_on ? (company?.name ?? '') : undefined,
    devices: devices.map((device) => describeDevice(device, reader)),
  };
}

export default function Security({ loaderData: { devices, factors, signsInAt } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('security:main.title')} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <PageHeader title={translate('security:main.title')} lead={translate('security:main.lead')} />
      <Card id="ways" heading={translate('security:signIn.heading')}>
        {signsInAt !== undefined ? (
          <p>{translate('security:password.elsewhere', { company: signsInAt })}</p>
        ) : (
          <WaysList factors={factors} />
        )}
      </Card>
      <Card id="devices" heading={translate('security:devices.heading')}>
        <div className="stack">
          <p>{translate('security:devices.lead')}</p>
          <ul className="rows">
            {devices.map((device, index) => (
              <DeviceRow key={device.id} position={index + 1} {...device} />
            ))}
          </ul>
          <LinkButton look="secondary" href={href('/settings/security/sign-out-elsewhere')}>
            {translate('security:devices.elsewhere')}
          </LinkButton>
        </div>
      </Card>
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
    </div>
  );
}
