import type { ReactNode } from 'react';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { WithAside, PageTitle } from '#app/page/page.tsx';
import { BackLink, Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { stepHref } from './addresses.ts';
import { AnswerActions, DifficultyChoices, ItemChoices, useAnswersForm } from './answer-fields.tsx';
import { fieldOf } from './answers.form.ts';
import { Attribution } from './attribution.tsx';
import { BesideScreening } from './beside-screening.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './screening-view.ts';

function ScreeningPage({ children }: { children: ReactNode }) {
  return (
    <WithAside aside={<BesideScreening />}>
      <div className="narrow stack">{children}</div>
    </WithAside>
  );
}

interface QuestionViewProps {
  view: ScreeningView;
  /** Counted from 1. */
  question: number;
  result: FormResult | undefined;
}

/** One question; its answer is saved before the next one is shown. */
export function QuestionView({ view, question, result }: QuestionViewProps) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, stem, crisis } = view;
  const count = items.length;
  const last = question === count && !view.difficulty;
  const item = items[question - 1];
  const field = fields[fieldOf(question)];
  const back =
    question > 1 ? ({ at: 'question', question: question - 1 } as const) : { at: 'start' as const };
  if (!item || !field) return null;
  return (
    <ScreeningPage>
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
      <p className="lead">
        <bdi>{stem}</bdi>
      </p>
      <Form id={form.id} label={translate('screenings:question.title', { name, question, count })}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        <ItemChoices
          field={field}
          legend={
            <h1>
              <bdi>{item.text}</bdi>
            </h1>
          }
          choices={item.choices}
        />
        <AnswerActions
          crisis={crisis}
          submit={last ? 'screenings:question.finish' : 'screenings:question.continue'}
        />
      </Form>
      <p className="soft">{translate('screenings:question.saved')}</p>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </ScreeningPage>
  );
}

/** The question about difficulty, after all others. */
export function DifficultyView({ view, result }: { view: ScreeningView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, crisis } = view;
  const title = translate('screenings:difficulty.title', { name });
  return (
    <ScreeningPage>
      <PageTitle page={title} faulty={hasErrors(form)} />
      <BackLink href={stepHref(id, { at: 'question', question: items.length })}>
        {translate('common:back')}
      </BackLink>
      {crisis && <CrisisPanel />}
      <FormErrors form={form} />
      <p className="eyebrow">{title}</p>
      <Form id={form.id} label={title}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        <DifficultyChoices view={view} fields={fields} legend={(text) => <h1>{text}</h1>} />
        <AnswerActions crisis={crisis} submit="screenings:question.finish" />
      </Form>
      <p className="soft">{translate('screenings:question.saved')}</p>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </ScreeningPage>
  );
}

/** All questions on one page. Answers are saved even while others are missing. */
export function AllView({ view, result }: { view: ScreeningView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, stem, crisis } = view;
  return (
    <ScreeningPage>
      <PageTitle page={translate('screenings:all.title', { name })} faulty={hasErrors(form)} />
      <BackLink href={stepHref(id, { at: 'start' })}>{translate('common:back')}</BackLink>
      {crisis && <CrisisPanel />}
      <FormErrors form={form} />
      <PageHeader title={name} lead={<bdi>{stem}</bdi>} />
      <p>
        <Link href={stepHref(id, { at: 'question', question: view.firstOpen ?? 1 })}>
          {translate('screenings:all.switch')}
        </Link>
      </p>
      <Form id={form.id} label={translate('screenings:all.title', { name })}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        {items.map((item, index) => {
          const question = index + 1;
          const field = fields[fieldOf(question)];
          const legend = translate('screenings:all.item', { question, text: item.text });
          return (
            field && <ItemChoices key={field.name} field={field} legend={legend} choices={item.choices} />
          );
        })}
        <DifficultyChoices view={view} fields={fields} />
        <AnswerActions crisis={crisis} submit="screenings:question.finish" />
      </Form>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </ScreeningPage>
  );
}
