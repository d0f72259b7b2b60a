import type { TaxLabel } from '#app/domain/tax-label.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';

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
