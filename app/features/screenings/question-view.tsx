import { href } from 'react-router';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { stepHref } from './addresses.ts';
import { fieldOf } from './answers.form.ts';
import { Attribution } from './attribution.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './describe-screening.ts';
import { ItemChoices } from './item-choices.tsx';
import { useAnswersForm } from './use-answers-form.ts';

interface QuestionViewProps {
  view: ScreeningView;
  /** Counted from 1. */
  question: number;
  result: FormResult | undefined;
}

/** One question on its page; its answer is saved before the next one is asked. */
export function QuestionView({ view, question, result }: QuestionViewProps) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, stem, crisis } = view;
  const count = items.length;
  const item = items[question - 1];
  const field = fields[fieldOf(question)];
  const back =
    question > 1 ? ({ at: 'question', question: question - 1 } as const) : { at: 'start' as const };
  if (!item || !field) return null;
  return (
    <div className="narrow stack">
      <PageTitle
        page={translate('screenings:question.title', { name, question, count })}
        faulty={hasErrors(form)}
      />
      <BackLink href={stepHref(id, back)}>{translate('common:back')}</BackLink>
      {crisis && <CrisisPanel />}
      <FormErrors form={form} />
      <Steps
        label={translate('screenings:question.position', { name, question, count })}
        current={question}
        total={count}
      />
      <p className="lead">{stem}</p>
      <Form id={form.id} label={translate('screenings:question.title', { name, question, count })}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        <ItemChoices field={field} legend={<h1>{item.text}</h1>} choices={item.choices} />
        <div className="actions">
          <SubmitButton look={crisis ? 'secondary' : 'primary'} pending={translate('common:pending')}>
            {translate(question < count ? 'screenings:question.continue' : 'screenings:question.finish')}
          </SubmitButton>
          <LinkButton look="plain" href={href('/screenings')}>
            {translate('screenings:question.stop')}
          </LinkButton>
        </div>
      </Form>
      <p className="soft">{translate('screenings:question.saved')}</p>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </div>
  );
}
