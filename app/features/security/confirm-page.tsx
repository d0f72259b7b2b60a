import type { ReactNode } from 'react';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

interface ConfirmPageProps {
  title: string;
  lead: string;
  /** What it is about, between the question and the buttons. */
  children?: ReactNode;
  confirm: string;
  /** Where changing one's mind leads. */
  back: string;
}

/** Asks once more, on a page of its own, before something that cannot be undone (A30). */
export function ConfirmPage({ title, lead, children, confirm, back }: ConfirmPageProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <PageHeader title={title} lead={lead} />
      {children}
      <Form label={title} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {confirm}
        </SubmitButton>
        <LinkButton look="plain" href={back}>
          {translate('security:keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
