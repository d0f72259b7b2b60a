import { href } from 'react-router';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PolicyText } from './policy-text.tsx';
import { fetchPolicies, fetchPolicy } from './policies.api.server.ts';
import type { Route } from './+types/policy.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const [policy, policies] = await Promise.all([
    fetchPolicy(api, params.policyId),
    // The list beside it is optional.
    fetchPolicies(api).catch(() => []),
  ]);
  return {
    name: policy.name,
    others: policies.filter(({ id }) => id !== policy.id).map(({ id, name }) => ({ id, name })),
    text: policy.body,
    lang: policy.language === locale ? undefined : policy.language,
    updatedOn: policy.updated_on,
    updated: formatDay(policy.updated_on, locale),
  };
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, others, text, lang, updated, updatedOn } = loaderData;
  return (
    <Page
      element="article"
      title={name}
      tabTitle={translate('policies:pageTitle', { name })}
      back={{ href: href('/employer-policies'), text: translate('policies:title') }}
      aside={<BesidePolicy others={others} />}
      lead={<Day machine={updatedOn}>{translate('policies:updated', { day: updated })}</Day>}
    >
      <PolicyText lang={lang} text={text} />
    </Page>
  );
}

/** The meaning of a policy, the contact, and other policies. */
function BesidePolicy({ others }: Pick<Route.ComponentProps['loaderData'], 'others'>) {
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
