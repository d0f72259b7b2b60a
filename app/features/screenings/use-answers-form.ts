import { useForm } from '#app/forms/configure.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { answersSchema } from './answers.form.ts';
import type { ScreeningView } from './describe-screening.ts';

export function useAnswersForm({ items, chosen }: ScreeningView, result: FormResult | undefined) {
  return useForm(answersSchema(items.length), {
    id: 'answers',
    lastResult: result,
    defaultValue: chosen,
  });
}
