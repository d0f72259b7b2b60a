import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CategoryCard } from './category-card.tsx';
import { NetworkClosed } from './network-closed.tsx';
import { fetchCategories } from './providers.api.server.ts';
import { summaryOf } from './requests/describe-request.ts';
import { LatestRequests } from './requests/latest-requests.tsx';
import { fetchRequests } from './requests/requests.api.server.ts';
import type { Route } from './+types/providers.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories, networkClosed }, requests] = await Promise.all([
    fetchCategories(api),
    fetchRequests(api),
  ]);
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return {
    categories,
    networkClosed,
    requests: requests.slice(0, 2).map((request) => summaryOf(request, reader)),
  };
}

export default function Providers({ loaderData }: Route.ComponentProps) {
  const { categories, networkClosed, requests } = loaderData;
  const translate = useTranslate();
  return (
    <div className="stack-large">
      <PageTitle page={translate('providers:title')} />
      <PageHeader
        title={translate('providers:title')}
        lead={translate(networkClosed ? 'providers:closed.lead' : 'providers:lead')}
      />
      {networkClosed && <NetworkClosed />}
      {!networkClosed && (
        <form
          method="get"
          action={href('/all-providers')}
          noValidate
          aria-label={translate('providers:search.label')}
          className="search-line"
        >
          <Field
            id="search-query"
            name="query"
            type="search"
            label={translate('providers:search.field')}
            autoComplete="off"
            errorPrefix={translate('common:errorPrefix')}
          />
          <Button>{translate('providers:search.go')}</Button>
          <LinkButton look="plain" href={href('/all-providers')}>
            {translate('providers:search.all')}
          </LinkButton>
        </form>
      )}
      <LatestRequests requests={requests} />
      {!networkClosed && (
        <ul className="grid">
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      )}
    </div>
  );
}
