import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';

interface ItemChoicesProps {
  field: { id: string; name: string; defaultValue: string; errors: string[] | undefined };
  legend: ReactNode;
  /** As they stand on paper, from top to bottom. */
  choices: readonly string[];
}

/** The answers to one question; none is chosen beforehand. */
export function ItemChoices({ field, legend, choices }: ItemChoicesProps) {
  const translate = useTranslate();
  return (
    <Choices
      kind="radio"
      id={field.id}
      name={field.name}
      legend={legend}
      choices={choices.map((label, place) => ({ value: String(place), label }))}
      chosen={[field.defaultValue]}
      errors={field.errors}
      errorPrefix={translate('common:errorPrefix')}
    />
  );
}
