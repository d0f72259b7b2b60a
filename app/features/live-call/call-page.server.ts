import { href, type RouterContextProvider } from 'react-router';
import { cameraContext, localeContext, requestContext, visitorContext } from '#app/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { namespaceTexts } from '#app/i18n/namespace-texts.ts';
import type { VideoCallProps } from '#app/islands/video-call/video-call-props.ts';
import { describeCall, type CallPage } from './describe-call.ts';
import { addressOf, keptToken, liveCallOf } from './kept-token.server.ts';
import type { LiveCall } from './live-call.api.server.ts';
import { pageOf, sideOf, type Side } from './side.ts';

type Context = Readonly<RouterContextProvider>;

export interface LoadedCallPage extends CallPage {
  side: Side;
  /** Of this page. */
  address: string;
  island: VideoCallProps | null;
}

/** What the page of a visit shows on either side; null where this browser came by no link of a visit. */
export async function callPage(context: Context, request: Request): Promise<LoadedCallPage | null> {
  const side = sideOf(request);
  const token = keptToken(context, request);
  const call = token === undefined ? undefined : await liveCallOf(context, side, token);
  if (token === undefined || !call) return null;
  const locale = context.get(localeContext);
  const timeZone = context.get(visitorContext).data.timeZone ?? call.time_zone;
  const page = { side, address: addressOf(token, pageOf(side)), ...describeCall(call, { locale, timeZone }) };
  if (call.state !== 'open') return { ...page, island: null };
  const { origin } = context.get(requestContext);
  // Old Safari does not take 'self' for web sockets of the page's own host.
  context.set(cameraContext, { connectTo: [origin.replace(/^http/, 'ws'), ...call.connect_origins] });
  return { ...page, island: islandProps(context, { call, page, token }) };
}

function islandProps(
  context: Context,
  { call, page, token }: { call: LiveCall; page: Omit<LoadedCallPage, 'island'>; token: string },
): VideoCallProps {
  const locale = context.get(localeContext);
  const { side } = page;
  const path = pageOf(side);
  return {
    locale: languageOf(locale).intl,
    texts: namespaceTexts('liveCall', locale),
    role: side,
    otherName: (side === 'member' ? call.call_expert?.name : call.member_name) ?? '',
    about: page.about,
    formToken: context.get(visitorContext).formToken,
    urls: {
      connection: addressOf(token, `${path}/connection`),
      status: addressOf(token, `${path}/status`),
      extension: side === 'host' ? addressOf(token, href('/join/extension')) : null,
      leave: side === 'member' ? href('/video-visits') : page.address,
      reload: page.address,
      download: href('/pages/download_apps'),
    },
    timeLeftSeconds: call.time_left,
    extensionMinutes: call.extension_minutes,
    appToken: side === 'member' ? token : null,
  };
}
