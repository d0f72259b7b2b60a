import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ReceiptScene } from '#app/ui/scenes/receipt-scene.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { fetchClaims, fetchDraft } from './reimbursement.api.server.ts';
import { isStarted } from './claim-draft.ts';
import type { Route } from './+types/claims.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [claims, draft] = await Promise.all([fetchClaims(api), fetchDraft(api)]);
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  return {
    started: isStarted(draft),
    claims: claims.map((claim) => ({
      uid: claim.uid,
      program: claim.program_name,
      provider: claim.provider_name,
      state: claim.state,
      sent: formatDayOf(claim.created_at, { locale, timeZone }),
      requested: claim.total_requested_amount,
      approved: claim.state === 'approved' ? claim.total_approved_amount : null,
    })),
  };
}

export default function Claims({ loaderData: { claims, started } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const newClaim = (
    <LinkButton href={href('/reimbursement')} icon={started ? undefined : 'plus'}>
      {translate(started ? 'reimbursement:claims.continue' : 'reimbursement:claims.new')}
    </LinkButton>
  );
  return (
    <div className="stack-large">
      <PageTitle page={translate('reimbursement:claims.title')} />
      <PageHeader
        title={translate('reimbursement:claims.title')}
        lead={translate('reimbursement:claims.lead')}
      >
        {claims.length > 0 && newClaim}
      </PageHeader>
      {claims.length === 0 && (
        <EmptyState
          picture={<ReceiptScene />}
          title={translate('reimbursement:claims.empty.title')}
          text={translate('reimbursement:claims.empty.text')}
        >
          {newClaim}
        </EmptyState>
      )}
      {claims.length > 0 && (
        <ul className="card rows claims">
          {claims.map((claim) => (
            <li key={claim.uid} className="row">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={href('/reimbursement/claims/:claimUid', { claimUid: claim.uid })}>
                    {claim.program} · {claim.provider}
                  </Link>
                </h2>
                <p className="row-detail">
                  <bdi>{claim.uid}</bdi> · {translate('reimbursement:claims.sent', { day: claim.sent })}
                </p>
                <p className="row-detail">
                  {translate('reimbursement:claims.requestedAmount', {
                    amount: formatMoney(claim.requested, code),
                  })}
                  {claim.approved !== null &&
                    ` · ${translate('reimbursement:claims.approvedAmount', { amount: formatMoney(claim.approved, code) })}`}
                </p>
              </div>
              <ClaimTag state={claim.state} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
