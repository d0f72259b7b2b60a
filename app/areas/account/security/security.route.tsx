import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { signInCompany } from '#app/api/entities/member.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { DeviceWords } from './device-words.tsx';
import { deviceView, type DeviceView } from './security-view.ts';
import { fetchFactors, type Factors } from '../second-factors/factors.api.server.ts';
import { fetchDevices } from './security.api.server.ts';
import type { Route } from './+types/security.route';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const localeAndZone = memberLocaleAndZone(context);
  const api = context.get(apiContext);
  const [devices, factors] = await Promise.all([fetchDevices(api), fetchFactors(api)]);
  return {
    factors,
    signsInAt: signInCompany(context.get(memberContext)),
    devices: devices.map((device) => deviceView(device, localeAndZone)),
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
      <DevicesCard devices={devices} company={signsInAt} />
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
      <p className="soft">{translate('shell:timeout.limit')}</p>
    </Page>
  );
}

const fewCodes = 3;

/** The sign-in methods, and whether each is set up. */
function WaysToSignIn({ factors: { totp_since, backup_codes_left: left, passkeys } }: { factors: Factors }) {
  const translate = useTranslate();
  const isOn = totp_since !== null;
  return (
    <ul className="rows">
      <Way name="password" path={href('/settings/password')} icon="password" />
      <Way name="app" path={href('/settings/security/authenticator')} icon="app">
        {isOn && <SetUp text={translate('security:signIn.on')} />}
      </Way>
      <Way name="codes" path={href('/settings/security/backup-codes')} icon="codes">
        {isOn && (
          <SetUp text={translate('security:signIn.codesLeft', { count: left })} isShort={left <= fewCodes} />
        )}
      </Way>
      <Way name="passkeys" path={href('/settings/security/passkeys')} icon="secure">
        {passkeys > 0 && <SetUp text={translate('security:signIn.passkeysCount', { count: passkeys })} />}
      </Way>
    </ul>
  );
}

interface WayProps {
  name: 'password' | 'app' | 'codes' | 'passkeys';
  path: string;
  icon: IconName;
  /** Whether it is set up, if shown. */
  children?: ReactNode;
}

function Way({ name, path, icon, children }: WayProps) {
  const translate = useTranslate();
  return (
    <LinkedRow
      href={path}
      icon={icon}
      title={translate(`security:signIn.${name}`)}
      detail={
        <>
          {translate(`security:signIn.${name}About`)} {children}
        </>
      }
    />
  );
}

function SetUp({ text, isShort = false }: { text: string; isShort?: boolean }) {
  return (
    <Tag tone={isShort ? 'warn' : 'ok'} icon={isShort ? 'alert' : 'done'}>
      {text}
    </Tag>
  );
}

function DevicesCard({ devices, company }: { devices: readonly DeviceView[]; company: string | undefined }) {
  const translate = useTranslate();
  return (
    <Card id="devices" heading={translate('security:devices.heading')}>
      <div className="stack">
        <p>
          {company === undefined
            ? translate('security:devices.lead')
            : translate('security:devices.leadAtCompany', { company })}
        </p>
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
