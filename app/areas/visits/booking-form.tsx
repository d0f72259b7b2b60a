import type { VisitMedium } from '#app/contract/visits.ts';
import { BoundChoices, type FormField } from '#app/forms/bound-field.tsx';
import { type ControlIds, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { bookingSchema } from './booking.form.ts';
import type { ChosenSlot } from './booking.server.ts';
import { ExpertCard } from './visit-parts.tsx';

/** The form that confirms a time, of a new or a moved visit. */
export function useBookingForm(kept: { booked_at: string; note: string }, result: FormResult | undefined) {
  return useForm(bookingSchema, { id: 'booking', lastResult: result, defaultValue: kept });
}

/** Expert, subject and time, before it is confirmed. */
export function SlotSummary({ slot, isFree, subject, expert, before }: ChosenSlot & { before?: string }) {
  const translate = useTranslate();
  const of = !isFree ? 'taken' : before ? 'now' : 'when';
  return (
    <ExpertCard
      expert={expert}
      rows={[
        { label: translate('visits:facts.subject'), value: subject.name },
        ...(before ? [{ label: translate('visits:facts.before'), value: before }] : []),
        { label: translate(`visits:facts.${of}`), value: slot.label },
        {
          label: translate('visits:facts.length'),
          value: translate('visits:facts.minutes', { minutes: subject.minutes }),
        },
        ...(expert.languages ? [{ label: translate('careTeam:languages'), value: expert.languages }] : []),
      ]}
    />
  );
}

interface TimeFieldsProps extends Pick<ChosenSlot, 'slot' | 'isFree' | 'others'> {
  field: FormField;
}

/** Target of the time's error link; undefined without other times to choose from. */
export const timeControl = ({ isFree, others }: Pick<ChosenSlot, 'isFree' | 'others'>): ControlIds =>
  isFree || others.length === 0 ? { booked_at: null } : {};

/** The time that was chosen; when it is no longer free, other times of the same expert to choose from. */
export function TimeFields({ slot, isFree, others, field }: TimeFieldsProps) {
  const translate = useTranslate();
  if (isFree) return <input type="hidden" name={field.name} value={slot.value} />;
  if (others.length === 0) return <Notice type="alert">{translate('visits:confirm.noneLeft')}</Notice>;
  return (
    <BoundChoices
      field={field}
      kind="radio"
      legend={translate('visits:confirm.others')}
      hint={translate('visits:confirm.taken')}
      choices={others}
    />
  );
}

interface NextSteps {
  medium: VisitMedium;
  /** Whether the visit starts within a day. */
  isSoon: boolean;
  /** Whether the member wants reminder mails. */
  reminds: boolean;
  /** Whether an existing visit is moved; consequences for a near one are shown before its button. */
  isMoved?: boolean;
}

/** What happens after a time is confirmed. */
export function WhatHappensNext({ medium, isSoon, reminds, isMoved = false }: NextSteps) {
  const translate = useTranslate();
  return (
    <Card id="next" heading={translate('visits:next.heading')}>
      <ul>
        <li>{translate('visits:next.email')}</li>
        <li>{translate(`visits:next.join.${medium}`)}</li>
        {!(isMoved && isSoon) && (
          <li>{translate(isSoon ? 'visits:confirm.rulesSoon' : 'visits:confirm.rules')}</li>
        )}
        {reminds && <li>{translate(isSoon ? 'visits:confirm.remindSoon' : 'visits:confirm.remind')}</li>}
      </ul>
    </Card>
  );
}
