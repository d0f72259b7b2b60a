import { formatDayOf, type LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Timeline, type TimelineEvent } from '#app/ui/layout/timeline.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { claimLooks } from './claim-tag.tsx';
import type { Claim } from './claims.api.server.ts';

export interface ClaimHistoryProps {
  events: Claim['events'];
  appeals: Claim['appeals'];
  hand_offs: Claim['hand_offs'];
  /** A day in words, in the member's zone, for each moment of both. */
  days: Readonly<Record<string, string>>;
}

/** The day of each moment of a claim's history, in words. */
export function daysOf(
  {
    created_at: sent,
    events,
    appeals,
    hand_offs: handOffs,
  }: Pick<Claim, 'created_at' | 'events' | 'appeals' | 'hand_offs'>,
  localeAndZone: LocaleAndZone,
): Record<string, string> {
  const moments = [
    sent,
    ...[...events, ...handOffs].map(({ created_at: moment }) => moment),
    ...appeals.flatMap((appeal) => [appeal.created_at, appeal.decided_at ?? []].flat()),
  ];
  return Object.fromEntries(moments.map((moment) => [moment, formatDayOf(moment, localeAndZone)]));
}

const appealLooks = { upheld: claimLooks.rejected, granted: claimLooks.approved };

/** Events of a claim, including appeals and files for the employer. */
export function ClaimHistory({ events, appeals, hand_offs: handOffs, days }: ClaimHistoryProps) {
  const translate = useTranslate();
  const money = useMoney();
  const at = (moment: string) => <Day machine={moment}>{days[moment] ?? moment}</Day>;
  const ofClaim = events.map(({ name, created_at: moment, user_event: byMember }) => ({
    moment,
    id: `${name} ${moment}`,
    title: translate(name === 'canceled' && byMember ? 'claims:event.canceledByYou' : `claims:event.${name}`),
    when: at(moment),
    ...claimLooks[name],
  }));
  const ofAppeals = appeals.flatMap(({ id, state, message, created_at: moment, decided_at: decidedAt }) => {
    const sent: TimelineEvent & { moment: string } = {
      moment,
      id,
      title: translate('claims:appeal.event'),
      when: at(moment),
      ...claimLooks.requested,
      detail: <p className="row-detail">{message}</p>,
    };
    if (state === 'open' || decidedAt === null) return [sent];
    const decided = {
      moment: decidedAt,
      id: `${id} ${state}`,
      title: translate(`claims:appeal.${state}`),
      when: at(decidedAt),
      ...appealLooks[state],
    };
    return [sent, decided];
  });
  const ofHandOffs = handOffs.map(({ amount, created_at: moment }) => ({
    moment,
    id: `hand-off ${moment}`,
    title: translate('claims:event.handedOver', { amount: money(amount) }),
    when: at(moment),
    ...claimLooks.approved,
  }));
  const history = [...ofClaim, ...ofAppeals, ...ofHandOffs].toSorted((one, other) =>
    Temporal.Instant.compare(one.moment, other.moment),
  );
  return (
    <section className="card" aria-labelledby="history-heading">
      <h2 className="card-heading" id="history-heading">
        {translate('claims:claim.history')}
      </h2>
      <Timeline events={history} />
    </section>
  );
}
