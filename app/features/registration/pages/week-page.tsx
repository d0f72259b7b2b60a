import { z } from 'zod';
import { weekChoices } from '#app/enumerations.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Select } from '#app/ui/select.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({ pregnancy_week: z.string() });

export function WeekPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  return (
    <QuestionPage view={view} form={form} title={translate('registration:week.title')}>
      <Select
        {...bindField(fields.pregnancy_week, translate)}
        label={translate('registration:week.label')}
        hint={translate('registration:week.hint')}
        placeholder={translate('registration:week.placeholder')}
        options={weekChoices(translate)}
      />
    </QuestionPage>
  );
}
