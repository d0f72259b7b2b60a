import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DescribedDevice } from './describe-device.ts';

/** @param position in the list: two devices may look the same, and every link has a name of its own */
export function DeviceRow({ position, ...device }: DescribedDevice & { position: number }) {
  const { id, name, lastSeen, remembered, isThis, signedIn } = device;
  const translate = useTranslate();
  return (
    <li className="row">
      <span className="icon-tile">
        <Icon name="device" />
      </span>
      <div className="row-text">
        <h3 className="row-title">{name}</h3>
        <p className="row-detail">{lastSeen}</p>
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
      </div>
      {isThis ? (
        <Tag tone="ok" icon="check">
          {translate('security:devices.this')}
        </Tag>
      ) : (
        <Tag tone={signedIn ? 'info' : 'plain'} icon={signedIn ? 'check' : 'sign-out'}>
          {translate(signedIn ? 'security:devices.signedIn' : 'security:devices.signedOut')}
        </Tag>
      )}
    </li>
  );
}
