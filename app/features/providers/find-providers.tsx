import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';
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

export function CategoryCards({ categories }: { categories: readonly ProviderCategory[] }) {
  return (
    <ul className="grid">
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </ul>
  );
}

/** One kind of provider; the whole card leads to its list. */
function CategoryCard({ category }: { category: ProviderCategory }) {
  const translate = useTranslate();
  const { id, name, body, image_set: image, provider_count: count } = category;
  return (
    <li className="card row">
      {image && <SmallPicture image={image} width={88} />}
      <div className="row-text">
        <h2 className="row-title">
          <Link href={href('/providers/:providerCategory', { providerCategory: id })}>{name}</Link>
        </h2>
        {body && <p className="row-detail">{body}</p>}
        <p className="row-detail">{translate('providers:count', { count })}</p>
      </div>
    </li>
  );
}
