import { useMemo, useState } from 'react';
import { wrapperBridge } from '#app/wrapper/bridge.ts';
import { islandTranslator } from '../translate.ts';
import { AppScreen } from './app-screen.client.tsx';
import { CallTexts, type CallTranslate } from './call-texts.ts';
import { LiveCall } from './live-call.client.tsx';
import { supportsCalls } from './support.ts';
import { UnsupportedScreen } from './unsupported-screen.client.tsx';
import type { VideoCallProps } from './video-call-props.ts';

/** A video visit from the look at one's devices to the end: in the app around the page, or in a browser that can. */
export function VideoCall(props: VideoCallProps) {
  const { texts, locale } = props;
  const translate = useMemo<CallTranslate>(() => {
    const t = islandTranslator(texts, locale);
    return (text, values) => t(`liveCall:${text}`, values);
  }, [texts, locale]);
  return (
    <CallTexts value={translate}>
      <Start {...props} />
    </CallTexts>
  );
}

function Start(props: VideoCallProps) {
  const { appToken, urls } = props;
  const [bridge] = useState(() => (appToken ? wrapperBridge() : null));
  const [inBrowser, setInBrowser] = useState(false);
  if (bridge && appToken && !inBrowser) {
    const open = () => bridge.send({ action: 'open_call', token: appToken });
    return <AppScreen onOpen={open} onStay={() => setInBrowser(true)} />;
  }
  return supportsCalls(window) ? <LiveCall {...props} /> : <UnsupportedScreen downloadUrl={urls.download} />;
}
