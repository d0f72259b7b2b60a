import type { Translate } from '#app/i18n/translator.ts';

interface BoundField {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** What a part of app/ui needs of a conform field. */
export function bindField(field: BoundField, translate: Translate) {
  return {
    id: field.id,
    name: field.name,
    value: field.defaultValue,
    errors: field.errors,
    errorPrefix: translate('common:errorPrefix'),
  };
}
