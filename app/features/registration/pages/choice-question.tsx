import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';

interface ChoiceQuestionProps {
  field: { id: string; name: string; defaultValue: string; errors: string[] | undefined };
  question: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
}

/** One of a few, as the only question of its page: the question is the page's heading. */
export function ChoiceQuestion({ field, question, hint, choices }: ChoiceQuestionProps) {
  const translate = useTranslate();
  return (
    <Choices
      kind="radio"
      id={field.id}
      name={field.name}
      legend={<h1>{question}</h1>}
      hint={hint}
      choices={choices}
      chosen={[field.defaultValue]}
      errors={field.errors}
      errorPrefix={translate('common:errorPrefix')}
    />
  );
}
