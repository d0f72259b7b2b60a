import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import type { RequestSummary } from './request-view.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import type { RequestState } from './requests.api.server.ts';

export const requestLooks: Record<RequestState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  contacted: { tone: 'info', icon: 'chat' },
  booked: { tone: 'ok', icon: 'calendar' },
  declined: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

export function RequestTag({ state }: { state: RequestState }) {
  const translate = useTranslate();
  return <Tag {...requestLooks[state]}>{translate(`booking:state.${state}`)}</Tag>;
}

/** Whether it can be canceled here; a booked appointment is canceled with the provider. */
export const isOpen = (state: RequestState) => state === 'requested' || state === 'contacted';

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
