import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { RequestSummary } from './describe-request.ts';
import { RequestRow } from './request-row.tsx';

/** The newest requests with their state, and the way to all of them; nothing while there are none. */
export function LatestRequests({ requests }: { requests: readonly RequestSummary[] }) {
  const translate = useTranslate();
  if (requests.length === 0) return null;
  return (
    <section className="card" aria-labelledby="requests-heading">
      <h2 className="card-heading" id="requests-heading">
        {translate('booking:list.title')}
      </h2>
      <ul className="rows">
        {requests.map((request) => (
          <RequestRow key={request.uid} request={request} level={3} />
        ))}
      </ul>
      <LinkButton look="plain" href={href('/providers/requests')}>
        {translate('booking:list.all')}
      </LinkButton>
    </section>
  );
}
