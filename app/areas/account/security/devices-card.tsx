import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { DeviceView } from './security-view.ts';

export function DevicesCard({ devices }: { devices: readonly DeviceView[] }) {
  const translate = useTranslate();
  return (
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
  );
}

/** The devices that signing out everywhere else affects. */
export function DevicesElsewhere({ devices }: { devices: readonly DeviceView[] }) {
  const translate = useTranslate();
  return (
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
  );
}

/** The device to be signed out, on its confirmation page. */
export function DeviceInQuestion({ device }: { device: DeviceView }) {
  return (
    <div className="card row">
      <DeviceWords {...device} level={2} />
    </div>
  );
}

interface DeviceWordsProps extends Pick<DeviceView, 'name' | 'lastSeen'> {
  level?: 2 | 3;
  children?: ReactNode;
}

function DeviceWords({ name, lastSeen, level = 3, children }: DeviceWordsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <span className="icon-tile">
        <Icon name="device" />
      </span>
      <div className="row-text">
        <Heading className="row-title">{name}</Heading>
        <p className="row-detail">{lastSeen}</p>
        {children}
      </div>
    </>
  );
}

/** @param position in the list, which makes links distinguishable: two devices may have the same name */
function DeviceRow({ position, ...device }: DeviceView & { position: number }) {
  const { id, name, lastSeen, remembered, isThis, signedIn } = device;
  const translate = useTranslate();
  return (
    <li className="row">
      <DeviceWords name={name} lastSeen={lastSeen}>
        {isThis ? (
          <Tag tone="ok" icon="check">
            {translate('security:devices.this')}
          </Tag>
        ) : (
          <Tag tone={signedIn ? 'info' : 'plain'} icon={signedIn ? 'check' : 'sign-out'}>
            {translate(signedIn ? 'security:devices.signedIn' : 'security:devices.signedOut')}
          </Tag>
        )}
        {remembered && <p className="row-detail">{remembered}</p>}
        <LinkButton
          look="plain-danger"
          href={href('/settings/security/devices/:deviceId/sign-out', { deviceId: id })}
        >
          {translate('security:devices.signOut')}
          <VisuallyHidden>
            {' '}
            {name}, {lastSeen} ({position})
          </VisuallyHidden>
        </LinkButton>
      </DeviceWords>
    </li>
  );
}
