import { href } from 'react-router';
import { formatFileSize, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { StoredFiles } from '#app/ui/fields/file-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import type { fetchReviewedClaim, ReviewedClaim } from './review.api.server.ts';

type Reviewed = Awaited<ReturnType<typeof fetchReviewedClaim>>;

interface AboutClaimProps extends Omit<Reviewed, 'open_appeal' | 'closed_appeals' | 'first_decisions'> {
  /** When it was sent, in words. */
  sent: string;
}

/** Who claims what, and what is left of the household's coverage. */
export function AboutClaim({ claim, sent, ...coverage }: AboutClaimProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { currency } = claim;
  const { remaining_coverage: left, flat_max_reimbursement: most } = coverage;
  const money = (cents: number) => formatMoney(cents, { locale: code, currency });
  return (
    <Card id="about-claim" heading={translate('deskClaims:claim.about')}>
      <KeyValue
        rows={[
          { label: translate('deskClaims:claim.member'), value: claim.member_name },
          { label: translate('deskClaims:claim.company'), value: claim.company_name },
          { label: translate('deskClaims:claim.program'), value: claim.program_name },
          { label: translate('deskClaims:claim.provider'), value: claim.provider_name },
          { label: translate('deskClaims:claim.sent'), value: sent },
          {
            label: translate('deskClaims:claim.requested'),
            value: money(claim.total_requested_amount),
          },
          {
            label: translate('deskClaims:claim.left'),
            value: left === null ? translate('deskClaims:claim.noCap') : money(left),
          },
          ...(most === null ? [] : [{ label: translate('deskClaims:claim.most'), value: money(most) }]),
        ]}
      />
    </Card>
  );
}

/** In another tab, so that opening them does not discard the typed decision. */
export function Receipts({ uid, receipts }: Pick<ReviewedClaim, 'uid' | 'receipts'>) {
  const translate = useTranslate();
  const { code } = useLocale();
  const label = translate('deskClaims:claim.receipts');
  return (
    <Card id="receipts" heading={label}>
      <p>{translate(`deskClaims:claim.${receipts.length === 0 ? 'noReceipts' : 'receiptsInTab'}`)}</p>
      <StoredFiles
        label={label}
        files={receipts.map(({ id, filename, size_bytes: bytes }) => ({
          id,
          name: filename,
          href: href('/desk/claims/:claimUid/receipts/:receiptId', { claimUid: uid, receiptId: id }),
          opensNewTab: true,
          detail: formatFileSize(bytes, code),
        }))}
      />
    </Card>
  );
}

interface AppealProps {
  appeal: Pick<Reviewed['closed_appeals'][number], 'id' | 'message' | 'state'> & {
    /** When it was sent, in words. */
    sent: string;
  };
}

/** What the member writes about the decision, and for an earlier appeal how it was answered. */
export function Appeal({ appeal: { id, message, state, sent } }: AppealProps) {
  const translate = useTranslate();
  const isOpen = state === 'open';
  return (
    <Card
      id={isOpen ? 'appeal' : `appeal-${id}`}
      heading={translate(`deskClaims:appeal.${isOpen ? 'message' : 'earlier'}`)}
    >
      <p className="message-text" dir="auto">
        {message}
      </p>
      <p className="row-detail">{translate('deskClaims:appeals.sent', { moment: sent })}</p>
      {!isOpen && <p>{translate(`claims:appeal.${state}`)}</p>}
    </Card>
  );
}
