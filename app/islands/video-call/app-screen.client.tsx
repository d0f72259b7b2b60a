import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useCallTexts } from './call-texts.ts';

interface AppScreenProps {
  onOpen: () => void;
  onStay: () => void;
}

/** Inside the native app, the app makes the call. */
export function AppScreen({ onOpen, onStay }: AppScreenProps) {
  const t = useCallTexts();
  const opened = useRef(false);
  useEffect(() => {
    if (!opened.current) onOpen();
    opened.current = true;
  }, [onOpen]);
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading">{t('app.title')}</h2>
      <p>{t('app.text')}</p>
      <div className="actions">
        <Button type="button" icon="device" onClick={onOpen}>
          {t('app.again')}
        </Button>
        <Button type="button" look="plain" onClick={onStay}>
          {t('app.stay')}
        </Button>
      </div>
    </section>
  );
}
