import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Day } from '#app/ui/text/day.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Money } from '#app/ui/text/money.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { StoredFiles } from '#app/ui/fields/stored-files.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { GalleryFrame } from './frame.tsx';

const inReview = (
  <Tag tone="info" icon="clock">
    In review
  </Tag>
);
const granted = (
  <Tag tone="ok" icon="done">
    Approved
  </Tag>
);
const rejected = (
  <Tag tone="bad" icon="failed">
    Rejected
  </Tag>
);

function Claim({
  id,
  title,
  day,
  amount,
  tag,
}: {
  id: string;
  title: string;
  day: string;
  amount: string;
  tag: ReactNode;
}) {
  return (
    <LinkedRow
      href={`/reimbursement/${id}`}
      icon="receipt"
      title={title}
      detail={
        <>
          Sent <Day machine="2026-11-04">{day}</Day> {tag}
        </>
      }
      end={<Money>{amount}</Money>}
    />
  );
}

/** The list of a member's claims. */
export function ClaimsPage() {
  return (
    <GalleryFrame at="/payments">
      <PageHeader title="Your claims" lead="We review each within 24 hours.">
        <LinkButton href="/reimbursement/new" icon="plus">
          Claim an expense
        </LinkButton>
      </PageHeader>
      <Card>
        <ul className="rows">
          <Claim id="1" title="Harbor Lactation" day="November 4, 2026" amount="$220.00" tag={inReview} />
          <Claim id="2" title="Bay Area Doulas" day="October 12, 2026" amount="$1,250.00" tag={granted} />
          <Claim
            id="3"
            title="Sunrise Childbirth Classes"
            day="September 2, 2026"
            amount="$85.00"
            tag={rejected}
          />
        </ul>
      </Card>
    </GalleryFrame>
  );
}

/** One claim: what was asked for, what happened, what can be done. */
export function ClaimPage() {
  return (
    <GalleryFrame at="/payments">
      <BackLink href="/reimbursement">Your claims</BackLink>
      <PageHeader eyebrow="Claim R-2041" title="Harbor Lactation" lead={inReview} />
      <div className="columns">
        <div>
          <Card heading="What you asked for" id="asked">
            <KeyValue
              rows={[
                { label: 'Program', value: 'Lactation and recovery' },
                { label: 'Date of service', value: <Day machine="2026-11-04">November 4, 2026</Day> },
                { label: 'Amount', value: <Money>$220.00</Money> },
                { label: 'Description', value: 'Lactation consultation, 60 minutes' },
              ]}
            />
          </Card>
          <Card heading="Receipts" id="receipts">
            <StoredFiles
              label="Receipts"
              files={[{ id: '1', name: 'receipt-nov-4.pdf', detail: 'PDF, 214 KB', href: '/receipts/1' }]}
            />
          </Card>
        </div>
        <div>
          <Card heading="What happened" id="events">
            <Timeline
              events={[
                {
                  id: '2',
                  title: 'You sent the claim',
                  when: <Day machine="2026-11-05T18:02:00Z">November 5, 2026, 10:02 AM PST</Day>,
                  tone: 'info',
                  icon: 'clock',
                  detail: <p className="row-detail">We review it within 24 hours.</p>,
                },
                {
                  id: '1',
                  title: 'You saved a draft',
                  when: <Day machine="2026-11-04T18:02:00Z">November 4, 2026, 10:02 AM PST</Day>,
                  tone: 'plain',
                  icon: 'document',
                },
              ]}
            />
          </Card>
          <Card heading="Changed your mind?" id="cancel">
            <p>You can cancel while we review.</p>
            <LinkButton href="/reimbursement/1/cancel" look="plain-danger">
              Cancel this claim
            </LinkButton>
          </Card>
        </div>
      </div>
    </GalleryFrame>
  );
}

/** The last look before sending. */
export function CheckAnswersPage() {
  const change = (about: string) => ({ href: '/reimbursement/new', text: 'Change', about });
  return (
    <GalleryFrame at="/payments">
      <div className="narrow">
        <BackLink href="/reimbursement/new">Back</BackLink>
        <PageHeader title="Check your claim" lead="You can change anything before you send it." />
        <form method="post" noValidate>
          <Card heading="Care" id="care">
            <KeyValue
              rows={[
                { label: 'Program', value: 'Lactation and recovery', change: change('program') },
                { label: 'Provider', value: 'Harbor Lactation', change: change('provider') },
              ]}
            />
          </Card>
          <Card heading="Expense 1" id="expense">
            <KeyValue
              rows={[
                { label: 'Date', value: 'November 4, 2026', change: change('date of expense 1') },
                { label: 'Amount', value: <Money>$220.00</Money>, change: change('amount of expense 1') },
                { label: 'Receipts', value: '2 files', change: change('receipts') },
              ]}
            />
          </Card>
          <div className="actions">
            <SubmitButton pending="Sending…">Send claim</SubmitButton>
            <Button look="plain">Save for later</Button>
          </div>
        </form>
      </div>
    </GalleryFrame>
  );
}
