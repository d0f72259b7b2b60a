import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Meter } from '#app/ui/meter.tsx';

interface CoverageCardProps {
  /** "Covered this year". */
  eyebrow: string;
  program: string;
  /** What is left of it, 0 to 1. */
  share: number;
  /** "$3,100.00 of $5,000.00 left". */
  text: ReactNode;
  action?: { href: string; text: string } | undefined;
}

/** How much of a program is left. */
export function CoverageCard({ eyebrow, program, share, text, action }: CoverageCardProps) {
  return (
    <Card id="coverage" eyebrow={eyebrow} heading={program}>
      <Meter share={share}>{text}</Meter>
      {action && (
        <LinkButton href={action.href} look="plain">
          {action.text}
        </LinkButton>
      )}
    </Card>
  );
}
