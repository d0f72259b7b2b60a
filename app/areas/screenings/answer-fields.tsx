import type { ReactNode } from 'react';
import { href } from 'react-router';
import { BoundChoices, type FormField } from '#app/forms/bound-field.tsx';
import { SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { answersSchema, difficultyField } from './answers.form.ts';
import type { ScreeningView } from './addresses.ts';

export function useAnswersForm({ items, chosen }: ScreeningView, result: FormResult | undefined) {
  return useForm(answersSchema(items.length), {
    id: 'answers',
    lastResult: result,
    defaultValue: chosen,
  });
}

interface ItemChoicesProps {
  field: FormField;
  legend: ReactNode;
  /** In the order of the printed questionnaire. */
  choices: readonly string[];
  hint?: ReactNode;
}

/** The answers to one question; none is chosen beforehand. */
export function ItemChoices({ field, legend, choices, hint }: ItemChoicesProps) {
  return (
    <BoundChoices
      kind="radio"
      field={field}
      legend={legend}
      hint={hint}
      choices={choices.map((label, place) => ({ value: String(place), label }))}
    />
  );
}

interface DifficultyChoicesProps {
  view: ScreeningView;
  fields: Readonly<Record<string, FormField>>;
  /** Wraps the question, for a page whose heading it is. */
  legend?: (text: string) => ReactNode;
}

/** How difficult the problems made life: optional, and not part of the score. */
export function DifficultyChoices({
  view: { difficulty },
  fields,
  legend = (text) => text,
}: DifficultyChoicesProps) {
  const translate = useTranslate();
  const field = fields[difficultyField];
  if (!difficulty || !field) return null;
  return (
    <ItemChoices
      field={field}
      legend={legend(difficulty.text)}
      choices={difficulty.choices}
      hint={translate('screenings:difficulty.hint')}
    />
  );
}

interface AnswerActionsProps {
  /** Whether the page shows help in a crisis, which comes before this button. */
  crisis: boolean;
  submit: 'screenings:question.finish' | 'screenings:question.continue';
}

/** Sends the answers, or leaves them for later. */
export function AnswerActions({ crisis, submit }: AnswerActionsProps) {
  const translate = useTranslate();
  return (
    <div className="actions">
      <SubmitButton look={crisis ? 'secondary' : 'primary'}>{translate(submit)}</SubmitButton>
      <LinkButton look="plain" href={href('/screenings')}>
        {translate('screenings:question.stop')}
      </LinkButton>
    </div>
  );
}
