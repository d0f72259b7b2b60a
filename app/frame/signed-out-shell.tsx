import type { ReactNode } from 'react';
import { href, Outlet } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { PublicHelp } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainContent } from './main-content.tsx';
import { SiteLinks } from './site-links.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { Form } from '#app/forms/form.tsx';

/** Switches reduced data on or off; the form redirects back to this page. */
function DataSwitch() {
  const translate = useTranslate();
  const { path, lowData } = usePageData();
  const text = translate(lowData ? 'shell:data.usual' : 'shell:data.low');
  return (
    <Form action={href('/data-use')} label={translate('shell:data.heading')} className="foot-row">
      <input type="hidden" name="return_to" value={path} />
      <button type="submit" name="data_use" value={lowData ? 'usual' : 'low'} className="action">
        {text}
      </button>
    </Form>
  );
}

interface SignedOutShellProps {
  employer?: string;
  /** Content beside the page on wide screens. */
  beside?: ReactNode;
  hint?: ReactNode;
  help?: ReactNode;
  width?: 'wide' | 'reading';
  children?: ReactNode;
}

/** The frame of pages outside the member's own. */
export function SignedOutShell({ employer, beside, hint, help, width, children }: SignedOutShellProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  return (
    <SignedOutFrame
      skipText={translate('shell:skipLink')}
      banner={<CookieBanner />}
      brand={{ name: brandName, href: href('/') }}
      line={
        employer === undefined
          ? beside && translate('shell:promise.line')
          : translate('shell:employer', { employer })
      }
      beside={beside}
      hint={hint}
      help={help ?? <PublicHelp />}
      width={width}
      languageSwitch={
        <>
          <SiteLinks cookies={href('/cookies')} />
          <LanguageSwitch />
          <DataSwitch />
        </>
      }
    >
      <meta name="description" content={translate('shell:description', { brand: brandName })} />
      <MainContent>{children ?? <Outlet />}</MainContent>
    </SignedOutFrame>
  );
}
