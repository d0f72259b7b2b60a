import type { ReactNode } from 'react';
import { href } from 'react-router';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { Money, Reference } from '#app/ui/text/values.tsx';
import { UnreadDot } from '#app/ui/status/tag.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { nextStepOf } from './standing.ts';
import type { Claim } from './claims.api.server.ts';

/** A claim as the list shows it. */
export function listedClaim(claim: Claim, localeAndZone: LocaleAndZone) {
  return {
    uid: claim.uid,
    program: claim.program_name,
    provider: claim.provider_name,
    state: claim.state,
    unread: claim.unread_at !== null,
    sent: formatDayOf(claim.created_at, localeAndZone),
    requested: claim.total_requested_amount,
    approved: claim.state === 'approved' ? claim.total_approved_amount : null,
    next: claim.state === 'rejected' ? ('claims:claims.seeWhy' as const) : nextStepOf(claim),
  };
}

interface ClaimListProps {
  claims: readonly ReturnType<typeof listedClaim>[];
  page: number;
  more: boolean;
}

/** A page of claims, with links to the newer and older pages. */
export function ClaimList({ claims, page, more }: ClaimListProps) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <>
      <ul className="card rows claims">
        {claims.map((claim) => (
          <li key={claim.uid} className="row leads-on">
            <div className="row-text">
              <p className="amount-line">
                <strong>
                  {claim.approved === null ? (
                    translate('claims:claims.requestedAmount', { amount: money(claim.requested) })
                  ) : (
                    <Money>{money(claim.approved)}</Money>
                  )}
                </strong>{' '}
                <ClaimTag {...claim} />
              </p>
              <h2 className="row-title">
                {claim.unread && <UnreadDot>{translate('claims:claims.unread')}</UnreadDot>}
                <Link href={href('/reimbursement/claims/:claimUid', { claimUid: claim.uid })}>
                  {claim.program}
                  {'\u00a0· '}
                  {claim.provider}
                </Link>
              </h2>
              <p className="row-detail">
                <Reference>{claim.uid}</Reference> · {translate('claims:claims.sent', { day: claim.sent })}
              </p>
              {claim.approved !== null && claim.approved < claim.requested && (
                <p className="row-detail">
                  {translate('claims:claims.requestedAmount', { amount: money(claim.requested) })}
                </p>
              )}
              <p className="row-detail">{translate(claim.next)}</p>
            </div>
          </li>
        ))}
      </ul>
      <NewerAndOlder
        label={translate('claims:claims.pages')}
        newerText={translate('claims:claims.newer')}
        olderText={translate('claims:claims.older')}
        path={href('/reimbursement/claims')}
        page={page}
        more={more}
      />
    </>
  );
}

export function NoClaims({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <EmptyState
      picture={<ReceiptScene />}
      title={translate('claims:claims.empty.title')}
      text={translate('claims:claims.empty.text')}
    >
      {children}
    </EmptyState>
  );
}

/** Links to the years, in a section of their own; nothing without years. */
export function ClaimYears({ years }: { years: readonly number[] }) {
  const translate = useTranslate();
  if (years.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="years-heading">
      <h2 className="card-heading" id="years-heading">
        {translate('claims:year.heading')}
      </h2>
      <YearLinks years={years} />
    </section>
  );
}

/** Links to the years with a page. */
export function YearLinks({ years }: { years: readonly number[] }) {
  const translate = useTranslate();
  return (
    <>
      {years.map((year) => (
        <p key={year} className="no-print">
          <Link className="action" href={href('/reimbursement/years/:year', { year: String(year) })}>
            {translate('claims:year.of', { year: String(year) })}
          </Link>
        </p>
      ))}
    </>
  );
}
