import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { Translate } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import { deviceView } from './security-view.ts';
import { DevicesCard } from './devices-card.tsx';
import { fetchFactors, type Factors } from '../second-factors/factors.api.server.ts';
import { fetchDevices } from './security.api.server.ts';
import type { Route } from './+types/security.route';

export async function loader({ context }: Route.LoaderArgs) {
  const localeAndZone = memberLocaleAndZone(context);
  const api = context.get(apiContext);
  const [devices, factors] = await Promise.all([fetchDevices(api), fetchFactors(api)]);
  const { single_sign_on, company } = context.get(memberContext);
  return {
    factors,
    /** The company of a single sign-on member, for whom our own methods do not apply. */
    signsInAt: single_sign_on ? (company?.name ?? '') : undefined,
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
      <p className="soft">{translate('shell:timeout.limit')}</p>
    </Page>
  );
}

function WaysToSignIn({ factors }: { factors: Factors }) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {waysView(factors, translate).map(({ state, ...way }) => (
        <LinkedRow
          key={way.path}
          href={way.path}
          icon={way.icon}
          title={way.title}
          detail={
            <>
              {way.detail}{' '}
              {state && (
                <Tag tone={state.tone} icon={state.icon}>
                  {state.text}
                </Tag>
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}

interface Way {
  path: string;
  icon: IconName;
  title: string;
  detail: string;
  /** Whether it is set up, if shown. */
  state?: { tone: Tone; icon: IconName; text: string };
}

const fewCodes = 3;

/** The sign-in methods, and whether each is set up. */
function waysView({ totp_since, backup_codes_left: left, passkeys }: Factors, translate: Translate): Way[] {
  const isOn = totp_since !== null;
  const isShort = left <= fewCodes;
  return [
    {
      path: href('/settings/password'),
      icon: 'password',
      title: translate('security:signIn.password'),
      detail: translate('security:signIn.passwordAbout'),
    },
    {
      path: href('/settings/security/authenticator'),
      icon: 'app',
      title: translate('security:signIn.app'),
      detail: translate('security:signIn.appAbout'),
      ...(isOn && { state: { tone: 'ok', icon: 'done', text: translate('security:signIn.on') } }),
    },
    {
      path: href('/settings/security/backup-codes'),
      icon: 'codes',
      title: translate('security:signIn.codes'),
      detail: translate('security:signIn.codesAbout'),
      ...(isOn && {
        state: {
          tone: isShort ? 'warn' : 'ok',
          icon: isShort ? 'alert' : 'done',
          text: translate('security:signIn.codesLeft', { count: left }),
        },
      }),
    },
    {
      path: href('/settings/security/passkeys'),
      icon: 'secure',
      title: translate('security:signIn.passkeys'),
      detail: translate('security:signIn.passkeysAbout'),
      ...(passkeys > 0 && {
        state: {
          tone: 'ok',
          icon: 'done',
          text: translate('security:signIn.passkeysCount', { count: passkeys }),
        },
      }),
    },
  ];
}
