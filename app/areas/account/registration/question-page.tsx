import type { ReactNode } from 'react';
import { FormErrors, hasErrors, type ControlIds, type FaultyForm } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { BackLink, MailLink } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import type { PageView } from './page-view.server.ts';

/** Props of every page of the wizard. */
export interface QuestionProps {
  view: PageView;
  result: FormResult | undefined;
}

interface QuestionPageProps {
  view: PageView;
  form: FaultyForm;
  /** The page's title, and its heading unless a question on the page is its heading. */
  title: string;
  heading?: boolean;
  lead?: ReactNode;
  controlIds?: ControlIds;
  /** Shown with errors without a field. */
  help?: ReactNode;
  submit?: string;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The id of the form on all pages of the wizard, for `useForm`. */
export const formId = 'registration';

/** One page of the wizard: its step, its question, and the button to continue. */
export function QuestionPage(props: QuestionPageProps) {
  const { view, form, title, heading = true, lead, controlIds, help, submit, beside, children } = props;
  const translate = useTranslate();
  const { step, current, total, page, pages } = view.position;
  return (
    <>
      <PageTitle page={title} faulty={hasErrors(form)} />
      <BackLink href={view.back}>{translate('common:back')}</BackLink>
      <FormErrors form={form} {...(controlIds && { controlIds })}>
        {form.errors?.length ? help : undefined}
      </FormErrors>
      <Steps
        label={translate(pages > 1 ? 'registration:positionOfPage' : 'registration:position', {
          current,
          total,
          name: translate(`registration:step.${step}`),
          page,
          pages,
        })}
        current={current}
        total={total}
      />
      {heading && <PageHeader title={title} lead={lead} />}
      <Form id={form.id} label={title}>
        {children}
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>
            {submit ?? translate('common:continue')}
          </SubmitButton>
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
