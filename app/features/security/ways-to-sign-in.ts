import { href } from 'react-router';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { IconName } from '#app/ui/icon.tsx';

interface Way {
  path: string;
  icon: IconName;
  title: MessageKey;
  detail: MessageKey;
}

/** What signing in takes. A new way adds itself here. */
export const waysToSignIn: readonly Way[] = [
  {
    path: href('/settings/password'),
    icon: 'password',
    title: 'security:signIn.password',
    detail: 'security:signIn.passwordAbout',
  },
  {
    path: href('/settings/security/authenticator'),
    icon: 'phone',
    title: 'security:signIn.app',
    detail: 'security:signIn.appAbout',
  },
  {
    path: href('/settings/security/backup-codes'),
    icon: 'document',
    title: 'security:signIn.codes',
    detail: 'security:signIn.codesAbout',
  },
];
