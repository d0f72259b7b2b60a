import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';

interface BesidePolicyProps {
  /** The company's other policies. */
  others: readonly { id: string; name: string }[];
}

/** What a policy is worth, whom to ask about it, and the other ones. */
export function BesidePolicy({ others }: BesidePolicyProps) {
  const translate = useTranslate();
  return (
    <>
      <Card id="counts" heading={translate('policies:beside.counts')}>
        <p>{translate('policies:ask')}</p>
        <LinkButton look="secondary" icon="people" href={href('/care-team')}>
          {translate('policies:beside.team')}
        </LinkButton>
      </Card>
      {others.length > 0 && (
        <div className="no-print">
          <Card id="others" heading={translate('policies:beside.others')}>
            <ul className="rows">
              {others.map(({ id, name }) => (
                <li key={id} className="row">
                  <Link className="action" href={href('/employer-policies/:policyId', { policyId: id })}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}
