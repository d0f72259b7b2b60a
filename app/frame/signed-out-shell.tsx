import type { ReactNode } from 'react';
import { href, Outlet } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { PublicHelp } from './help-line.tsx';
import { MainContent } from './main-content.tsx';
import { SiteLinks, LanguageSwitch } from './site-links.tsx';
import { Form } from '#app/forms/form.tsx';
import { MeadowScene } from '../ui/pictures/scenes/wide-scenes.tsx';
import { Brand, SkipLink } from './brand.tsx';

interface SignedOutFrameProps {
  /** A question above everything but the skip link. */
  banner?: ReactNode;
  /** Where the brand leads. */
  home: string;
  /** One line below the brand: the employer. */
  line?: ReactNode;
  /** Beside the page on wide screens, at its foot elsewhere; without it, hills are there. */
  beside?: ReactNode;
  /** For visitors of the demo, below the page. */
  hint?: ReactNode;
  help?: ReactNode;
  /** Room for more than a form: for two pictures side by side, or for lines of text. */
  width?: 'wide' | 'reading' | undefined;
  languageSwitch: ReactNode;
  children: ReactNode;
}

/** Everything around the content of a signed-out page; its children are rendered in main. */
export function SignedOutFrame(frame: SignedOutFrameProps) {
  const { beside, width } = frame;
  const kind = beside ? 'front' : width;
  return (
    <>
      <SkipLink />
      {frame.banner}
      <div className={kind ? `gate gate-${kind}` : 'gate'}>
        <div className="gate-column">
          <header className="gate-header">
            <Brand home={frame.home} />
            {frame.line && <p className="gate-line">{frame.line}</p>}
          </header>
          <main id="main" className="gate-main" tabIndex={-1}>
            {frame.children}
          </main>
          {frame.hint}
          <footer className="gate-footer">
            {frame.help}
            {frame.languageSwitch}
          </footer>
        </div>
        {beside ?? <MeadowScene />}
      </div>
    </>
  );
}

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

interface SignedOutShellProps extends Pick<SignedOutFrameProps, 'beside' | 'hint' | 'help' | 'width'> {
  employer?: string;
  children?: ReactNode;
}

/** The frame of pages outside the member's own. */
export function SignedOutShell({ employer, beside, hint, help, width, children }: SignedOutShellProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  return (
    <SignedOutFrame
      banner={<CookieBanner />}
      home={href('/')}
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
