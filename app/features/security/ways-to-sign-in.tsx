import { href } from 'react-router';
import type { Translate } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { Tone } from '#app/ui/tone.ts';
import type { Factors } from './security.api.server.ts';

interface Way {
  path: string;
  icon: IconName;
  title: string;
  detail: string;
  /** Where it stands, if there is something to say. */
  state?: { tone: Tone; icon: IconName; text: string };
}

const fewCodes = 3;

/** What signing in takes, and where each way stands. */
export function waysToSignIn(
  { totp_since, backup_codes_left: left, passkeys }: Factors,
  translate: Translate,
): Way[] {
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
      icon: 'phone',
      title: translate('security:signIn.app'),
      detail: translate('security:signIn.appAbout'),
      ...(isOn && { state: { tone: 'ok', icon: 'done', text: translate('security:signIn.on') } }),
    },
    {
      path: href('/settings/security/backup-codes'),
      icon: 'document',
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
      icon: 'shield',
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
