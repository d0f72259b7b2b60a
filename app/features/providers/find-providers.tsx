import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import type { ProviderCategory } from './providers.api.server.ts';

/** Looks for a name in all categories. */
export function SearchLine() {
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

/** The kinds of providers; each card leads to its list. */
export function CategoryCards({ categories }: { categories: readonly ProviderCategory[] }) {
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
