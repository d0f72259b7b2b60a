import { href, type RouterContextProvider } from 'react-router';
import {
  mobileAppContext,
  localeContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { namespaceTexts } from '#app/i18n/translator.ts';
import type { VisitRoomProps } from '#app/islands/visit-room/visit-room-props.ts';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { portraitWidths } from '#app/ui/pictures/portrait.tsx';
import { visitView, type VisitRoomPage } from './visit-room-view.ts';
import { addressOf, keptVisit, visitRoomOf } from './kept-visits.server.ts';
import type { VisitRoom } from './visit-room.api.server.ts';
import { pageOf, sideOf, type Side } from './side.ts';
import type { KeptVisit } from './visit-room.visitor.ts';

type Context = Readonly<RouterContextProvider>;

export interface LoadedVisitRoomPage extends VisitRoomPage {
  side: Side;
  /** Address of this page. */
  address: string;
  island: VisitRoomProps | null;
}

/** Data of a visit's page on either side; null when this browser has no access to one. */
export async function visitRoomPage(context: Context, request: Request): Promise<LoadedVisitRoomPage | null> {
  const side = sideOf(request);
  const visit = keptVisit(context, request);
  const room = visit && (await visitRoomOf(context, side, visit.token));
  if (!room) return null;
  const locale = context.get(localeContext);
  // An expert may be anywhere; a member has one zone.
  const ofBrowser = side === 'host' ? context.get(visitorContext).data.timeZone : undefined;
  const timeZone = ofBrowser ?? room.time_zone;
  const page = {
    side,
    address: addressOf(visit.id, pageOf(side)),
    ...visitView(room, { locale, timeZone }),
  };
  if (room.state !== 'open') return { ...page, island: null };
  const { origin } = context.get(requestContext);
  // Old Safari does not apply 'self' to web sockets of the page's own host.
  updateResponse(context, {
    camera: { connectTo: [origin.replace(/^http/, 'ws'), ...room.connect_origins] },
  });
  return { ...page, island: islandProps(context, { room, page, visit }) };
}

function islandProps(
  context: Context,
  { room, page, visit }: { room: VisitRoom; page: Omit<LoadedVisitRoomPage, 'island'>; visit: KeptVisit },
): VisitRoomProps {
  const locale = context.get(localeContext);
  const { side } = page;
  const path = pageOf(side);
  const portrait = side === 'member' ? room.call_expert?.image_set : undefined;
  return {
    locale: languageOf(locale).intl,
    texts: namespaceTexts('joinVisit', locale),
    role: side,
    otherImage: portrait ? smallImageSource(portrait, portraitWidths.large) : null,
    otherName: (side === 'member' ? room.call_expert?.name : room.member_name) ?? '',
    about: page.about,
    formToken: context.get(visitorContext).formToken,
    urls: {
      connection: addressOf(visit.id, `${path}/connection`),
      status: addressOf(visit.id, `${path}/status`),
      extension: side === 'host' ? addressOf(visit.id, href('/join/extension')) : null,
      leave: side === 'member' ? href('/video-visits') : page.address,
      reload: page.address,
      // Visitors in the app already have it.
      download: context.get(mobileAppContext) ? null : href('/pages/download_apps'),
    },
    timeLeftSeconds: room.time_left,
    extensionMinutes: room.extension_minutes,
    appToken: side === 'member' ? visit.token : null,
  };
}
