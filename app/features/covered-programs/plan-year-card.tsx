import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import type { PlanYearInWords } from './describe-plan-year.ts';

/** Deductible and out-of-pocket maximum as bars with their words; null while the medical plan or the member ID is missing. */
export function PlanYearCard({ year }: { year: PlanYearInWords | null }) {
  const translate = useTranslate();
  if (!year) return <CompleteProfileCard />;
  const { planName, span, gauges, terms, shared } = year;
  return (
    <Card id="plan-year" eyebrow={planName} heading={translate('coveredPrograms:year.heading')}>
      <div className="stack">
        <p className="soft">{span}</p>
        <div className="meters">
          {gauges.map(({ id, share, head, text }) => (
            <Meter key={id} share={share} head={head}>
              {text}
            </Meter>
          ))}
        </div>
        {shared && <p className="small">{translate('coveredPrograms:year.shared')}</p>}
        <Disclosure summary={translate('coveredPrograms:year.terms')}>
          <KeyValue rows={terms} />
        </Disclosure>
      </div>
    </Card>
  );
}
