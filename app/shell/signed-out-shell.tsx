import type { ReactNode } from 'react';
import { href, Outlet } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { FlashNotice } from './flash-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** The frame of pages outside the member's own; `signedIn` adds the way out. */
export function SignedOutShell({ signedIn = false, children }: { signedIn?: boolean; children?: ReactNode }) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
  return (
    <SignedOutFrame
      skipText={translate('shell:skipLink')}
      brand={{ name: brandName, href: href('/') }}
      help={signedIn && <SignOutForm />}
      languageSwitch={<LanguageSwitch />}
    >
      <FlashNotice />
      {children ?? <Outlet />}
    </SignedOutFrame>
  );
}
