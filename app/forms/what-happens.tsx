import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';

interface WhatHappensProps {
  /** Consequences, one sentence each: what cannot be undone, who is notified, how to reverse it. */
  then: readonly string[];
  children?: ReactNode;
}

/** The consequences of a decision, on its confirmation page. */
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
