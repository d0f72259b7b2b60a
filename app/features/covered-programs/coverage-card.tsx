import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { Meter } from '#app/ui/meter.tsx';
import type { Gauge } from './describe-plan-year.ts';

interface CoverageCardProps {
  /** What is left, where there is no bar to say it. */
  line: string;
  gauge: Gauge | undefined;
  facts: { label: string; value: string }[];
  notes: string[];
}

/** What is left of a program, and on which terms. */
export function CoverageCard({ line, gauge, facts, notes }: CoverageCardProps) {
  const translate = useTranslate();
  return (
    <Card id="coverage" heading={translate('coveredPrograms:program.coverage')}>
      <div className="stack">
        {gauge ? <Meter share={gauge.share}>{gauge.text}</Meter> : <p>{line}</p>}
        {notes.map((note) => (
          <p key={note} className="small">
            {note}
          </p>
        ))}
        <KeyValue rows={facts} />
      </div>
    </Card>
  );
}
