import { formatNumber } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { ClaimExpenses, ClaimInQuestion } from './claim-details.tsx';
import { sumSoFar } from './claim-draft.ts';
import type { Claim, Draft } from './claims.api.server.ts';

interface CorrectionInQuestionProps {
  claim: Claim;
  sent: string;
  /** The claim that was begun and would make way. */
  replaced: Draft | undefined;
}

/** Before a corrected copy is made: what is thrown away for it, which claim it is of, and what is copied. */
export function CorrectionInQuestion({ claim, sent, replaced }: CorrectionInQuestionProps) {
  const translate = useTranslate();
  return (
    <>
      {replaced && <ThrownAway {...replaced} />}
      <ClaimInQuestion claim={claim} sent={sent} />
      <ClaimExpenses
        heading={translate('claims:correct.copied')}
        services={claim.services.filter(
          (service) => (service.approved_amount ?? 0) < service.requested_amount,
        )}
      />
    </>
  );
}

function ThrownAway({ fields, receipts }: Draft) {
  const translate = useTranslate();
  const money = useMoney();
  const { code, currency } = useLocale();
  const rows = [
    { label: translate('claims:provider.label'), value: fields.provider_name },
    { label: translate('claims:aside.sum'), value: money(sumSoFar(fields, currency)) },
    { label: translate('claims:claim.receipts'), value: formatNumber(receipts.length, code) },
  ];
  return (
    <Card id="thrown-away" heading={translate('claims:correct.thrownAway')}>
      <KeyValue rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  );
}
