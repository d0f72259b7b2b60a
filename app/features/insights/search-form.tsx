import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';

/** Finds articles by word. */
export function SearchForm({ query }: { query: string }) {
  const translate = useTranslate();
  return (
    <search>
      <form method="get" action={href('/insights')} className="search-line" noValidate>
        <Field
          id="query"
          name="query"
          type="search"
          label={translate('insights:search.label')}
          hint={translate('insights:search.hint')}
          errorPrefix={translate('common:errorPrefix')}
          value={query}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {translate('insights:search.button')}
        </Button>
      </form>
    </search>
  );
}
