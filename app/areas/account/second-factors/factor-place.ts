import { href } from 'react-router';
import { isDeskPath } from '#app/page/desk-path.ts';

// Second factors of members and those of staff have the same pages, at addresses of their own.

export const appPath = (here: string) =>
  isDeskPath(here) ? href('/desk/account/authenticator') : href('/settings/security/authenticator');

export const appSetupPath = (here: string) =>
  isDeskPath(here)
    ? href('/desk/account/authenticator/setup')
    : href('/settings/security/authenticator/setup');

export const passkeysPath = (here: string) =>
  isDeskPath(here) ? href('/desk/account/passkeys') : href('/settings/security/passkeys');

export const newPasskeyPath = (here: string) =>
  isDeskPath(here) ? href('/desk/account/passkeys/new') : href('/settings/security/passkeys/new');

export const keyOptionsPath = (here: string) =>
  isDeskPath(here) ? href('/desk/account/passkeys/options') : href('/settings/security/passkeys/options');

export const passkeyPath = (here: string, passkeyId: string) =>
  isDeskPath(here)
    ? href('/desk/account/passkeys/:passkeyId', { passkeyId })
    : href('/settings/security/passkeys/:passkeyId', { passkeyId });

/** What the pages say differently: for staff a passkey follows the password. */
export const passkeyTexts = (here: string) =>
  isDeskPath(here)
    ? ({
        back: { href: href('/desk/account'), text: 'desk:account.title' },
        lead: 'secondFactors:passkeys.afterPassword',
        none: 'secondFactors:passkeys.noneYet',
        notHere: 'secondFactors:passkeys.notInBrowser',
      } as const)
    : ({
        back: { href: href('/settings/security'), text: 'security:main.title' },
        lead: 'secondFactors:passkeys.lead',
        none: 'secondFactors:passkeys.none',
        notHere: 'secondFactors:passkeys.notHere',
      } as const);
