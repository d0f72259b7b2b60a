import type { ComponentProps, ReactNode } from 'react';
import { Form, FormErrors, hasErrors } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { WithAside, PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { type ScreeningView, type Step, stepHref } from './addresses.ts';
import { AnswerActions, DifficultyChoices, ItemChoices, useAnswersForm } from './answer-fields.tsx';
import { fieldOf } from './answers.form.ts';
import { Attribution, BesideScreening, CrisisPanel } from './screening-parts.tsx';

interface ScreeningPageProps {
  view: ScreeningView;
  form: ComponentProps<typeof FormErrors>['form'];
  /** For the browser's tab. */
  title: string;
  back: Step;
  children: ReactNode;
}

/** What every page with questions has around them; in a crisis the helplines come first. */
function ScreeningPage({ view, form, title, back, children }: ScreeningPageProps) {
  const translate = useTranslate();
  return (
    <WithAside aside={<BesideScreening />}>
      <div className="narrow stack">
        <PageTitle page={title} faulty={hasErrors(form)} />
        <BackLink href={stepHref(view.id, back)}>{translate('common:back')}</BackLink>
        {view.crisis && <CrisisPanel lines={view.helplines} />}
        <FormErrors form={form} />
        {children}
        <Attribution instrument={view.instrument} text={view.attribution} />
      </div>
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
  const { name, items, stem, crisis } = view;
  const count = items.length;
  const last = question === count && !view.difficulty;
  const item = items[question - 1];
  const field = fields[fieldOf(question)];
  if (!item || !field) return null;
  const title = translate('screenings:question.title', { name, question, count });
  const back: Step = question > 1 ? { at: 'question', question: question - 1 } : { at: 'start' };
  return (
    <ScreeningPage {...{ view, form, title, back }}>
      <Steps
        label={translate('screenings:question.position', { name, question, count })}
        current={question}
        total={count}
      />
      <p className="lead">
        <bdi>{stem}</bdi>
      </p>
      <Form id={form.id} label={title}>
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
    </ScreeningPage>
  );
}

/** The question about difficulty, after all others. */
export function DifficultyView({ view, result }: { view: ScreeningView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { name, items, crisis } = view;
  const title = translate('screenings:difficulty.title', { name });
  return (
    <ScreeningPage {...{ view, form, title }} back={{ at: 'question', question: items.length }}>
      <p className="eyebrow">{title}</p>
      <Form id={form.id} label={title}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        <DifficultyChoices view={view} fields={fields} legend={(text) => <h1>{text}</h1>} />
        <AnswerActions crisis={crisis} submit="screenings:question.finish" />
      </Form>
      <p className="soft">{translate('screenings:question.saved')}</p>
    </ScreeningPage>
  );
}

/** All questions on one page. Answers are saved even while others are missing. */
export function AllView({ view, result }: { view: ScreeningView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, stem, crisis } = view;
  const title = translate('screenings:all.title', { name });
  return (
    <ScreeningPage {...{ view, form, title }} back={{ at: 'start' }}>
      <PageHeader title={name} lead={<bdi>{stem}</bdi>} />
      <p>
        <Link href={stepHref(id, { at: 'question', question: view.firstOpen ?? 1 })}>
          {translate('screenings:all.switch')}
        </Link>
      </p>
      <Form id={form.id} label={title}>
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
    </ScreeningPage>
  );
}
