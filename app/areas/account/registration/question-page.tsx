import type { ReactNode } from 'react';
import { z } from 'zod';
import {
  type ControlIds,
  type FaultyForm,
  Form,
  FormErrors,
  hasErrors,
  SubmitButton,
  useForm,
} from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { MailLink } from '#app/ui/actions/contact-links.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { typedAnswers } from './answers.ts';
import type { PageView } from './page-view.server.ts';

/** Props of every page of the wizard. */
export interface QuestionProps {
  view: PageView;
  result: FormResult | undefined;
}

/** The id of the form on all pages of the wizard. */
export const formId = 'registration';

const everyField = typedAnswers.extend({
  password: z.string(),
  password_confirmation: z.string(),
  accept_terms: z.string(),
});

/** The form of a page. Its `fields` are those of all pages. */
export function useQuestion({ view, result }: QuestionProps) {
  return useForm(everyField, { id: formId, lastResult: result, defaultValue: view.values });
}

interface QuestionPageProps {
  view: PageView;
  form: FaultyForm;
  /** The page's title, and its heading unless a question on the page is its heading. */
  title: string;
  heading?: boolean;
  lead?: string;
  controlIds?: ControlIds;
  /** Shown with errors without a field. */
  help?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One page of the wizard: its step, its question, and the button to continue. */
export function QuestionPage(props: QuestionPageProps) {
  const { view, form, title, heading = true, lead, controlIds, help, beside, children } = props;
  const translate = useTranslate();
  const { step, current, total, page, pages } = view.position;
  const name = translate(`registration:step.${step}`);
  const position = { current, total, name, page, pages };
  return (
    <>
      <PageTitle page={title} faulty={hasErrors(form)} />
      <BackLink href={view.back}>{translate('common:back')}</BackLink>
      <FormErrors form={form} controlIds={controlIds}>
        {form.errors?.length ? help : undefined}
      </FormErrors>
      <Steps
        label={translate(pages > 1 ? 'registration:positionOfPage' : 'registration:position', position)}
        current={current}
        total={total}
      />
      {heading && <PageHeader title={title} lead={lead} />}
      <Form id={form.id} label={title}>
        {children}
        <div className="actions">
          <SubmitButton>{translate('common:continue')}</SubmitButton>
          {beside}
        </div>
      </Form>
      <Reassurance email={view.careTeamEmail} />
    </>
  );
}

/** At the end of every page: that answers are saved, and the contact for help. */
function Reassurance({ email }: { email: string | null }) {
  const translate = useTranslate();
  return (
    <div className="reassurance small soft">
      <p>{translate('registration:saved')}</p>
      {email !== null && (
        <p>
          {translate('registration:help')} <MailLink email={email} />
        </p>
      )}
    </div>
  );
}
