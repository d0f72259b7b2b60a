import type { Translate } from '#app/i18n/translator.ts';

/** What is needed of a conform field. */
export interface BoundField {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** The same as a part of app/ui takes it. */
export function bindField(field: BoundField, translate: Translate) {
  return {
    id: field.id,
    name: field.name,
    value: field.defaultValue,
    errors: field.errors,
    errorPrefix: translate('common:errorPrefix'),
  };
}
