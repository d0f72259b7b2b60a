import type { YearGauge } from '#app/page/year-gauges.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { MoreLinks, type MoreLink } from './more-links.tsx';

export interface MoneyProps {
  heading: string;
  /** Gauges of deductible and out-of-pocket maximum; empty while the medical plan is unknown. */
  gauges: readonly YearGauge[];
  /** Links to claims and to coverage. */
  links: readonly MoreLink[];
}

/** The plan year, and links to claims and coverage; always on home. */
export function Money({ heading, gauges, links }: MoneyProps) {
  return (
    <Card id="money" heading={heading}>
      {gauges.length > 0 && (
        <div className="stack-small">
          {gauges.map(({ id, share, head, text }) => (
            <Meter key={id} share={share} head={head}>
              {text}
            </Meter>
          ))}
        </div>
      )}
      <MoreLinks links={links} />
    </Card>
  );
}
