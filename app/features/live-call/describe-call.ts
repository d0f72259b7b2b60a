import { formatMoment, formatZone } from '#app/i18n/formats.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { LiveCall } from './live-call.api.server.ts';

export type CallPage = ReturnType<typeof describeCall>;

/** What a visit's page prints; the expert alone reads whom they meet and about what. */
export function describeCall(call: LiveCall, { locale, timeZone }: { locale: string; timeZone: string }) {
  const { call_expert: expert } = call;
  return {
    state: call.state,
    expert: expert?.name ?? '',
    image: expert?.image_set ?? undefined,
    when: `${formatMoment(call.booked_at, locale, timeZone)} (${formatZone(timeZone, locale)})`,
    member: call.member_name,
    about: aboutCall(call, translatorFor(locale)),
    secondsToJoin: call.time_to_join,
    careTeam: { email: call.care_team_email, phone: call.care_team_phone },
  };
}

/** What the host is told of the visit, the note while it is still of use; to the member the wire says none of it. */
function aboutCall(call: LiveCall, translate: Translate) {
  const { state, call_subject_type_name: subject, member_name: name, note } = call;
  if (subject === null) return [];
  const about = { label: translate('callPage:facts.subject'), value: subject };
  if (state === 'over' || state === 'canceled') return [about];
  const label = translate('callPage:facts.note', { name: name ?? '' });
  return [about, { label, value: note ?? translate('callPage:facts.noNote') }];
}
