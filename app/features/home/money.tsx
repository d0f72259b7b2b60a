import { Card } from '#app/ui/layout/card.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { MoreLinks, type MoreLink } from './more-links.tsx';

export interface MoneyProps {
  heading: string;
  /** What is left of deductible and out-of-pocket maximum; none while the medical plan is not known. */
  gauges: readonly { id: string; share: number; text: string }[];
  /** To claims and to what is covered. */
  links: readonly MoreLink[];
}

/** What is left of the plan year, and the ways to claims and coverage; always on home. */
export function Money({ heading, gauges, links }: MoneyProps) {
  return (
    <Card id="money" heading={heading}>
      {gauges.length > 0 && (
        <div className="stack-small">
          {gauges.map(({ id, share, text }) => (
            <Meter key={id} share={share}>
              {text}
            </Meter>
          ))}
        </div>
      )}
      <MoreLinks links={links} />
    </Card>
  );
}
