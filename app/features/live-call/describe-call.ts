import { formatMoment, formatZone } from '#app/i18n/formats.ts';
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
    subject: call.call_subject_type_name,
    note: call.note,
    opensIn: { seconds: call.time_to_join, minutes: Math.ceil(call.time_to_join / 60) },
    careTeam: { email: call.care_team_email, phone: call.care_team_phone },
  };
}
