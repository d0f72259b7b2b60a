import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchPolicies } from './policies.api.server.ts';
import type { Route } from './+types/policies.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const policies = await fetchPolicies(context.get(apiContext));
  return policies.map(({ id, name, updated_on }) => ({ id, name, updated: formatDay(updated_on, locale) }));
}

export default function Policies({ loaderData: policies }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('policies:title')}
      lead={translate('policies:lead')}
      partnerBeside={policies.length > 0}
    >
      {policies.length === 0 && <NotSetUp text="common:notSetUp.policies" />}
      {policies.length > 0 && (
        <ul className="card rows">
          {policies.map(({ id, name, updated }) => (
            <li key={id} className="row leads-on">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={href('/employer-policies/:policyId', { policyId: id })}>{name}</Link>
                </h2>
                <p className="row-detail">{translate('policies:updated', { day: updated })}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
