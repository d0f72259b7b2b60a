import type { ReactNode } from 'react';
import { MeadowScene } from '#app/ui/pictures/scenes/meadow-scene.tsx';
import { Brand, SkipLink } from './brand.tsx';

interface SignedOutFrameProps {
  skipText: string;
  /** A question above everything but the skip link. */
  banner?: ReactNode;
  brand: { name: string; href: string };
  /** One line below the brand: the employer. */
  line?: ReactNode;
  /** Beside the page on wide screens, at its foot elsewhere; without it, hills are there. */
  beside?: ReactNode;
  /** For visitors of the demo, below the page. */
  hint?: ReactNode;
  help?: ReactNode;
  /** Room for more than a form: for two pictures side by side, or for lines of text. */
  width?: 'wide' | 'reading' | undefined;
  languageSwitch?: ReactNode;
  children: ReactNode;
}

/** Everything around the content of a signed-out page; its children are rendered in main. */
export function SignedOutFrame(frame: SignedOutFrameProps) {
  const { beside, width } = frame;
  const kind = beside ? 'front' : width;
  return (
    <>
      <SkipLink>{frame.skipText}</SkipLink>
      {frame.banner}
      <div className={kind ? `gate gate-${kind}` : 'gate'}>
        <div className="gate-column">
          <header className="gate-header">
            <Brand {...frame.brand} />
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
