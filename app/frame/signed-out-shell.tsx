import type { ReactNode } from 'react';
import { href, Outlet } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { DataSwitch } from './data-switch.tsx';
import { FlashNotice } from './flash-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

interface SignedOutShellProps {
  /** The name of the employer whose benefit it is, where it is known. */
  employer?: string;
  help?: ReactNode;
  /** Room for more than one column of text. */
  wide?: boolean;
  children?: ReactNode;
}

/** The frame of pages outside the member's own. */
export function SignedOutShell({ employer, help, wide, children }: SignedOutShellProps) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
  return (
    <SignedOutFrame
      skipText={translate('shell:skipLink')}
      brand={{ name: brandName, href: href('/') }}
      {...(employer !== undefined && { employer: translate('shell:employer', { employer }) })}
      help={help}
      wide={wide}
      languageSwitch={
        <>
          <LanguageSwitch />
          <DataSwitch />
        </>
      }
    >
      <FlashNotice />
      {children ?? <Outlet />}
    </SignedOutFrame>
  );
}
