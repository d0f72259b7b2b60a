import type { ReactNode } from 'react';
import { MeadowScene } from '#app/ui/pictures/scenes/meadow-scene.tsx';
import { Brand } from './brand.tsx';
import { SkipLink } from './skip-link.tsx';

interface SignedOutFrameProps {
  skipText: string;
  /** What has to be asked first, above everything but the skip link. */
  banner?: ReactNode;
  brand: { name: string; href: string };
  /** Who offers the benefit, "A benefit from Acme", when it is known. */
  employer?: ReactNode;
  help?: ReactNode;
  wide?: boolean | undefined;
  languageSwitch?: ReactNode;
  children: ReactNode;
}

/** Everything around the content of a signed-out page: one centred column. Children go into main. */
export function SignedOutFrame(frame: SignedOutFrameProps) {
  return (
    <>
      <SkipLink>{frame.skipText}</SkipLink>
      {frame.banner}
      <div className={frame.wide ? 'gate gate-wide' : 'gate'}>
        <header className="gate-header">
          <Brand {...frame.brand} />
          {frame.employer && <p className="gate-employer">{frame.employer}</p>}
        </header>
        <main id="main" className="gate-main" tabIndex={-1}>
          {frame.children}
        </main>
        <footer className="gate-footer">
          {frame.help}
          {frame.languageSwitch}
        </footer>
        <MeadowScene />
      </div>
    </>
  );
}
