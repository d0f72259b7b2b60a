import { data, href } from 'react-router';
import { shownPictures } from '#app/domain/accepted-files.ts';
import { formatFileSize } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DecidedExpense } from './expense-decision.tsx';
import { fetchReviewedClaim } from './review.api.server.ts';
import type { Route } from './+types/receipt-view.route';

/** The file has its own address, which records the access and answers with a download; an <img> shows a picture from it nevertheless. */
export async function loader({ params: { claimUid, receiptId }, context }: Route.LoaderArgs) {
  const { claim } = await fetchReviewedClaim(context.get(deskContext).api, claimUid);
  const index = claim.receipts.findIndex(({ id }) => id === receiptId);
  const receipt = claim.receipts[index];
  if (!receipt) throw data(null, { status: 404 });
  return { claim, index, receipt };
}

/** One receipt beside the expenses of its claim. */
export default function ReceiptView({ loaderData: { claim, index, receipt } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { uid, receipts, services, currency } = claim;
  const { id, filename, media_type: type, size_bytes: bytes } = receipt;
  const claimTitle = translate('deskClaims:claim.title', { uid });
  const title = translate('deskClaims:receipt.title', { number: index + 1, count: receipts.length });
  const file = href('/desk/receipts/:receiptId', { receiptId: id });
  const beside = (offset: number) => {
    const other = receipts[index + offset];
    return (
      other && href('/desk/claims/:claimUid/receipts/:receiptId', { claimUid: uid, receiptId: other.id })
    );
  };
  const [previous, next] = [beside(-1), beside(1)];
  return (
    <Page
      title={title}
      tabTitle={`${title} · ${claimTitle}`}
      lead={
        <>
          <bdi>{filename}</bdi> · {formatFileSize(bytes, code)}
        </>
      }
      back={{ href: href('/desk/claims/:claimUid', { claimUid: uid }), text: claimTitle }}
      className="stack"
      aside={
        <Card id="expenses" heading={translate('deskClaims:receipt.expenses')}>
          <ul className="rows">
            {services.map((service) => (
              <DecidedExpense key={service.position} service={service} currency={currency} />
            ))}
          </ul>
        </Card>
      }
    >
      {shownPictures.has(type) ? (
        <img src={file} alt={filename} />
      ) : (
        <p>{translate('deskClaims:receipt.notShown')}</p>
      )}
      <div className="actions">
        <LinkButton look="secondary" href={file}>
          {translate('deskClaims:receipt.download')}
        </LinkButton>
      </div>
      {receipts.length > 1 && (
        <nav className="actions" aria-label={translate('deskClaims:claim.receipts')}>
          {previous && (
            <Link href={previous} rel="prev">
              {translate('deskClaims:receipt.previous')}
            </Link>
          )}{' '}
          {next && (
            <Link href={next} rel="next">
              {translate('deskClaims:receipt.next')}
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
}
