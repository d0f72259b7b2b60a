import { href } from 'react-router';
import {
  type Context,
  localeContext,
  mobileAppContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { namespaceTexts, translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { VisitRoomProps } from '#app/islands/visit-room/visit-room-props.ts';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { portraitWidths } from '#app/ui/pictures/portrait.tsx';
import { addressOf, keptVisit, visitRoomOf, pageOf, sideOf, type Side } from './kept-visits.server.ts';
import type { VisitRoom } from './visit-room.api.server.ts';
import type { KeptVisit } from './visit-room.visitor.ts';
import { formatMoment, formatZone } from '#app/i18n/formats.ts';

export interface VisitRoomPage extends ReturnType<typeof visitView> {
  side: Side;
  /** Address of this page. */
  address: string;
  island: VisitRoomProps | null;
}

/** Data of a visit's page on either side; null when this browser has no access to one. */
export async function visitRoomPage(context: Context, request: Request): Promise<VisitRoomPage | null> {
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
  if (room.state !== 'open' || room.medium === 'phone') return { ...page, island: null };
  const { origin } = context.get(requestContext);
  // Old Safari does not apply 'self' to web sockets of the page's own host.
  updateResponse(context, {
    camera: { connectTo: [origin.replace(/^http/, 'ws'), ...room.connect_origins] },
  });
  return { ...page, island: islandProps(context, { room, page, visit }) };
}

function islandProps(
  context: Context,
  { room, page, visit }: { room: VisitRoom; page: Omit<VisitRoomPage, 'island'>; visit: KeptVisit },
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

/** View model of a visit's page. `member` and `about` are only for the expert's side. */
export function visitView(room: VisitRoom, { locale, timeZone }: { locale: string; timeZone: string }) {
  const { call_expert: expert } = room;
  return {
    state: room.state,
    medium: room.medium,
    phone: room.member_phone,
    expert: expert?.name ?? '',
    image: expert?.image_set ?? undefined,
    when: `${formatMoment(room.booked_at, locale, timeZone)} (${formatZone(timeZone, locale)})`,
    member: room.member_name,
    about: aboutVisit(room, translatorFor(locale)),
    secondsToJoin: room.time_to_join,
    careTeam: { email: room.care_team_email, phone: room.care_team_phone },
  };
}

/** The expert's details of the visit, with the member's note until it is over. The API sends the member none of it. */
function aboutVisit(room: VisitRoom, translate: Translate) {
  const { state, call_subject_type_name: subject, member_name: name, note } = room;
  if (subject === null) return [];
  const about = { label: translate('visitRoom:facts.subject'), value: subject };
  if (state === 'over' || state === 'canceled') return [about];
  const label = translate('visitRoom:facts.note', { name: name ?? '' });
  return [about, { label, value: note ?? translate('visitRoom:facts.noNote') }];
}
