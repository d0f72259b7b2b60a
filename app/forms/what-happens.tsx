import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';

interface WhatHappensProps {
  /** What cannot be undone, who is told, the way back: a sentence each. */
  then: readonly string[];
  children?: ReactNode;
}

/** What follows from a decision, on the page that asks once more. */
export function WhatHappens({ then, children }: WhatHappensProps) {
  const translate = useTranslate();
  return (
    <Card id="what-happens" heading={translate('common:whatHappens')}>
      <ul className="stack-small">
        {then.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
