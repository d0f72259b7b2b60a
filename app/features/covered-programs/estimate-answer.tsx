import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { AmountTable } from '#app/ui/layout/amount-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { EstimateInWords } from './describe-estimate.ts';

/** What the member would pay, and how it comes about. */
export function EstimateAnswer({ amount, caption, lines, sums, after }: EstimateInWords) {
  const translate = useTranslate();
  return (
    <Card id="answer" heading={translate('coveredPrograms:estimate.answer', { amount })}>
      <div className="stack">
        <AmountTable
          caption={caption}
          part={translate('coveredPrograms:estimate.part')}
          amountHead={translate('coveredPrograms:estimate.amountColumn')}
          lines={lines}
          sums={sums}
        />
        <p>{after}</p>
        <p className="fine-print">{translate('coveredPrograms:estimate.limits')}</p>
      </div>
    </Card>
  );
}
