import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import type { RequestSummary } from './describe-request.ts';
import { RequestTag } from './request-tag.tsx';

interface RequestRowProps {
  request: RequestSummary;
  level: 2 | 3;
}

/** One request of a list; as a whole the way to its page. */
export function RequestRow({ request, level }: RequestRowProps) {
  const translate = useTranslate();
  const { uid, provider, category, kind, sent, appointment, state } = request;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className="row">
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
