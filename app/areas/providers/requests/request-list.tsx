import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { RequestSummary } from './request-view.ts';
import { RequestTag } from './request-tag.tsx';

interface RequestRowProps {
  request: RequestSummary;
  level: 2 | 3;
}

/** One request of a list, a link to its page. */
export function RequestRow({ request, level }: RequestRowProps) {
  const translate = useTranslate();
  const { uid, provider, category, kind, sent, appointment, state } = request;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className="row leads-on">
      <div className="row-text">
        <Heading className="row-title">
          <Link href={href('/providers/requests/:requestId', { requestId: uid })}>{provider}</Link>
        </Heading>
        <p className="row-detail">
          {category} · {translate(`booking:kind.${kind}.short`)}
        </p>
        <p className="row-detail">{appointment ?? translate('booking:sent', { day: sent })}</p>
      </div>
      <RequestTag state={state} />
    </li>
  );
}

/** The newest requests with their state, and the link to all of them; nothing without requests. */
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
