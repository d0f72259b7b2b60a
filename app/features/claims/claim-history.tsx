import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Timeline, type TimelineEvent } from '#app/ui/layout/timeline.tsx';
import { Day } from '#app/ui/text/day.tsx';
import { claimLooks } from './claim-tag.tsx';
import type { Appeal, Claim } from './claims.api.server.ts';

interface ClaimHistoryProps {
  events: Claim['events'];
  appeals: readonly Appeal[];
  /** A day in words, in the member's zone, for each moment of both. */
  days: Readonly<Record<string, string>>;
}

/** The day of each moment of a claim's history, in words. */
export function daysOf(
  { created_at: sent, events, appeals }: Pick<Claim, 'created_at' | 'events' | 'appeals'>,
  localeAndZone: LocaleAndZone,
): Record<string, string> {
  const moments = [
    sent,
    ...events.map((event) => event.created_at),
    ...appeals.flatMap((appeal) => [appeal.created_at, appeal.decided_at ?? []].flat()),
  ];
  return Object.fromEntries(moments.map((moment) => [moment, formatDayOf(moment, localeAndZone)]));
}

const appealLooks = { upheld: claimLooks.rejected, granted: claimLooks.approved };

/** What happened to a claim, what the member said against it included. */
export function ClaimHistory({ events, appeals, days }: ClaimHistoryProps) {
  const translate = useTranslate();
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
  const history = [...ofClaim, ...ofAppeals].toSorted((one, other) =>
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
