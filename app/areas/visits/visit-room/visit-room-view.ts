import { formatMoment, formatZone } from '#app/i18n/formats.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { VisitRoom } from './visit-room.api.server.ts';

export type VisitRoomPage = ReturnType<typeof visitView>;

/** View model of a visit's page. `member` and `about` are only for the expert's side. */
export function visitView(room: VisitRoom, { locale, timeZone }: { locale: string; timeZone: string }) {
  const { call_expert: expert } = room;
  return {
    state: room.state,
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
