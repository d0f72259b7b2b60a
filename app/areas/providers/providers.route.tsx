import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import { NetworkClosed } from './network-closed.tsx';
import { fetchCategories, type ProviderCategory } from './providers.api.server.ts';
import { LatestRequests, summaryOf } from './requests/request-list.tsx';
import { fetchRequests } from './requests/requests.api.server.ts';
import type { Route } from './+types/providers.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories, noNetwork }, requests] = await Promise.all([fetchCategories(api), fetchRequests(api)]);
  const localeAndZone = memberLocaleAndZone(context);
  return {
    categories,
    noNetwork,
    requests: requests.slice(0, 2).map((request) => summaryOf(request, localeAndZone)),
  };
}

export default function Providers({ loaderData: { categories, noNetwork, requests } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('providers:title')}
      lead={translate(noNetwork ? 'providers:closed.lead' : 'providers:lead')}
      className="stack-large"
    >
      {noNetwork && <NetworkClosed reason={noNetwork} />}
      {!noNetwork && categories.length === 0 && <NotSetUp text="common:notSetUp.providers" />}
      {!noNetwork && categories.length > 0 && <SearchLine />}
      <LatestRequests requests={requests} />
      {!noNetwork && <CategoryCards categories={categories} />}
    </Page>
  );
}

/** Looks for a name in all categories. */
function SearchLine() {
  const translate = useTranslate();
  return (
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
  );
}

/** The kinds of providers; each card links to its list. */
function CategoryCards({ categories }: { categories: readonly ProviderCategory[] }) {
  const translate = useTranslate();
  return (
    <PictureCards
      level={2}
      cards={categories.map(({ id, name, body, image_set: image, provider_count: count }) => ({
        href: href('/providers/:providerCategory', { providerCategory: id }),
        title: name,
        lines: [...(body ? [body] : []), translate('providers:count', { count })],
        image: image ?? undefined,
      }))}
    />
  );
}
