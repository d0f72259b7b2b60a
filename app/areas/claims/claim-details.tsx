import type { TaxLabel } from '#app/domain/tax-label.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Timeline, type TimelineEvent } from '#app/ui/layout/timeline.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import { Day, Money, WithReference } from '#app/ui/text/values.tsx';
import type { Claim } from './claims.api.server.ts';
import { standingOf, type ClaimStanding, type Decided } from './standing.ts';

const claimLooks: Record<ClaimStanding, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  partly_approved: { tone: 'ok', icon: 'done' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

/** Status of a claim, or of one of its expenses. */
export function ClaimTag(decided: Decided) {
  const translate = useTranslate();
  const standing = standingOf(decided);
  return <Tag {...claimLooks[standing]}>{translate(`claims:state.${standing}`)}</Tag>;
}

/** The claim on a confirmation page. */
export function ClaimInQuestion({ claim, sent }: { claim: Claim; sent: string }) {
  const translate = useTranslate();
  const money = useMoney();
  const { state, total_requested_amount: requested, total_approved_amount: approved } = claim;
  return (
    <Card
      id="claim"
      eyebrow={
        <WithReference reference={claim.uid}>
          {translate('claims:claim.number', { uid: claim.uid })}
        </WithReference>
      }
      heading={<bdi>{claim.program_name}</bdi>}
    >
      <p className="amount-line">
        <strong className="figure">
          <Money>{money(requested)}</Money>
        </strong>{' '}
        <ClaimTag state={state} requested={requested} approved={approved} />
      </p>
      <p>
        <bdi>{claim.provider_name}</bdi>
      </p>
      <p className="soft">{translate('claims:claims.sent', { day: sent })}</p>
    </Card>
  );
}

export function ClaimExpenses({ services, heading }: { services: Claim['services']; heading?: string }) {
  const translate = useTranslate();
  return (
    <section className="card" aria-labelledby="expenses-heading">
      <h2 className="card-heading" id="expenses-heading">
        {heading ?? translate('claims:claim.expenses')}
      </h2>
      <ul className="rows">
        {services.map((service, index) => (
          <ExpenseRow key={index} {...service} />
        ))}
      </ul>
      <TaxAdvice labels={services.flatMap(({ tax_label: label }) => label ?? [])} />
    </section>
  );
}

function ExpenseRow(service: Claim['services'][number]) {
  const translate = useTranslate();
  const money = useMoney();
  const { code } = useLocale();
  const { state, requested_amount: requested, approved_amount: approved } = service;
  const { rejection_reason: reason, tax_label: tax } = service;
  return (
    <li className="row">
      <div className="row-text">
        <h3 className="row-title">{service.service_name}</h3>
        <p className="row-detail">
          {formatDay(service.service_date, code)} · {money(requested)}
          {approved !== null &&
            ` · ${translate('claims:claims.approvedAmount', { amount: money(approved) })}`}
        </p>
        {tax && <p className="row-detail">{translate(`claims:tax.${tax}`)}</p>}
        {reason && (
          <p className="row-detail">
            {translate(state === 'approved' ? 'claims:claim.reasonInPart' : 'claims:claim.reason', {
              reason,
            })}
          </p>
        )}
      </div>
      <ClaimTag state={state} requested={requested} approved={approved} />
    </li>
  );
}

/** Explanations of tax labels, each once, and the contact. */
export function TaxAdvice({ labels }: { labels: readonly TaxLabel[] }) {
  const translate = useTranslate();
  if (labels.length === 0) return null;
  return (
    <div className="fine-print">
      {[...new Set(labels)].map((label) => (
        <p key={label}>{translate(`claims:tax.about.${label}`)}</p>
      ))}
      <p>{translate('claims:tax.advice')}</p>
    </div>
  );
}

interface ClaimHistoryProps extends Pick<Claim, 'events' | 'appeals' | 'hand_offs'> {
  /** The day of each moment of the history, in words. */
  days: Readonly<Record<string, string>>;
}

/** Events of a claim, including appeals and files for the employer. */
export function ClaimHistory({ events, appeals, hand_offs: handOffs, days }: ClaimHistoryProps) {
  const translate = useTranslate();
  const money = useMoney();
  const history: (Omit<TimelineEvent, 'when'> & { moment: string })[] = [
    ...events.map(({ name, created_at: moment, user_event: byMember }) => ({
      moment,
      id: `${name} ${moment}`,
      title: translate(
        name === 'canceled' && byMember ? 'claims:event.canceledByYou' : `claims:event.${name}`,
      ),
      ...claimLooks[name],
    })),
    ...appeals.flatMap(({ id, state, message, created_at: moment, decided_at: decidedAt }) => [
      {
        moment,
        id,
        title: translate('claims:appeal.event'),
        ...claimLooks.requested,
        detail: <p className="row-detail">{message}</p>,
      },
      ...(state === 'open' || decidedAt === null
        ? []
        : [
            {
              moment: decidedAt,
              id: `${id} ${state}`,
              title: translate(`claims:appeal.${state}`),
              ...claimLooks[state === 'granted' ? 'approved' : 'rejected'],
            },
          ]),
    ]),
    ...handOffs.map(({ amount, created_at: moment }) => ({
      moment,
      id: `hand-off ${moment}`,
      title: translate('claims:event.handedOver', { amount: money(amount) }),
      ...claimLooks.approved,
    })),
  ];
  const inOrder = history.toSorted((one, other) => Temporal.Instant.compare(one.moment, other.moment));
  return (
    <section className="card" aria-labelledby="history-heading">
      <h2 className="card-heading" id="history-heading">
        {translate('claims:claim.history')}
      </h2>
      <Timeline
        events={inOrder.map(({ moment, ...event }) => ({
          ...event,
          when: <Day machine={moment}>{days[moment] ?? moment}</Day>,
        }))}
      />
    </section>
  );
}
