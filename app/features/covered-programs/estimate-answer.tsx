import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/money.tsx';
import type { EstimateInWords, EstimateLine } from './describe-estimate.ts';

/** What the member would pay, and how it comes about. */
export function EstimateAnswer({ amount, caption, lines, sums, after }: EstimateInWords) {
  const translate = useTranslate();
  return (
    <Card id="answer" heading={translate('coveredPrograms:estimate.answer', { amount })}>
      <div className="stack">
        <table className="amounts">
          <caption className="soft">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('coveredPrograms:estimate.part')}</th>
              <th scope="col">{translate('coveredPrograms:estimate.amountColumn')}</th>
            </tr>
          </thead>
          <tbody>{lines.map(amountRow)}</tbody>
          <tfoot>{sums.map(amountRow)}</tfoot>
        </table>
        <p>{after}</p>
        <p className="fine-print">{translate('coveredPrograms:estimate.limits')}</p>
      </div>
    </Card>
  );
}

function amountRow({ label, about, amount }: EstimateLine) {
  return (
    <tr key={label}>
      <th scope="row">
        {label}
        {about && <span className="row-detail">{about}</span>}
      </th>
      <td>
        <Money>{amount}</Money>
      </td>
    </tr>
  );
}
