import { useMemo, useState, useEffect, useRef, type ReactNode } from 'react';
import { wrapperBridge } from '#app/frame/wrapper/bridge.ts';
import { islandTranslator } from '../translate.ts';
import { VisitRoomTexts, type VisitRoomTranslate, useVisitRoomTexts } from './texts.ts';
import { VisitRoom } from './connected-visit.client.tsx';
import { supportsCalls, isPhone, supportedBrowsers } from './support.ts';
import type { DrawnVisitRoom } from './visit-room-props.ts';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { createRoot } from 'react-dom/client';
import { reportIslandError } from '../report-error.ts';

/** Which browsers can make the call; on a phone, the app. */
function UnsupportedScreen({ downloadUrl }: { downloadUrl: string | null }) {
  const t = useVisitRoomTexts();
  const phone = isPhone(navigator);
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading">{t('unsupported.title')}</h2>
      <p>{t(phone ? 'unsupported.phone' : 'unsupported.text')}</p>
      {phone && downloadUrl && <LinkButton href={downloadUrl}>{t('unsupported.download')}</LinkButton>}
      <table className="call-browsers">
        <caption>{t('unsupported.browsers')}</caption>
        <tbody>
          {supportedBrowsers.map(({ system, browsers }) => (
            <tr key={system}>
              <th scope="row">{system}</th>
              <td>{browsers.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{t('unsupported.below')}</p>
    </section>
  );
}

/** Inside the native app, the app makes the call. */
function AppScreen({ onOpen, onStay }: { onOpen: () => void; onStay: () => void }) {
  const t = useVisitRoomTexts();
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

/** A video visit from the device check to the end: in the native app, or in a supported browser. */
function VisitRoomIsland(props: DrawnVisitRoom) {
  const { texts, locale } = props;
  const translate = useMemo<VisitRoomTranslate>(() => {
    const t = islandTranslator(texts, locale);
    return (text, values) => t(`joinVisit:${text}`, values);
  }, [texts, locale]);
  return (
    <VisitRoomTexts value={translate}>
      <Start {...props} />
    </VisitRoomTexts>
  );
}

export function drawVisitRoom(
  element: HTMLElement,
  props: DrawnVisitRoom,
  fallback: readonly ChildNode[],
): void {
  takeOver(element, <VisitRoomIsland {...props} />, fallback);
}

function Start(props: DrawnVisitRoom) {
  const { appToken, urls } = props;
  const [bridge] = useState(() => (appToken ? wrapperBridge() : null));
  const [inBrowser, setInBrowser] = useState(false);
  if (bridge && appToken && !inBrowser) {
    const open = () => bridge.send({ action: 'open_call', token: appToken });
    return <AppScreen onOpen={open} onStay={() => setInBrowser(true)} />;
  }
  return supportsCalls(window) ? <VisitRoom {...props} /> : <UnsupportedScreen downloadUrl={urls.download} />;
}

/** Replaces the element's content with a React tree; shows the fallback if React fails. */
function takeOver(element: HTMLElement, drawn: ReactNode, fallback: readonly ChildNode[]): void {
  const root = createRoot(element, {
    // The page works without its island.
    onUncaughtError(error) {
      reportIslandError(error);
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...fallback);
      });
    },
  });
  root.render(drawn);
}
