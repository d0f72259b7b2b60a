import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { PageTitle } from '#app/page-title.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

interface LinkButtonPageProps {
  title: MessageKey;
  heading: MessageKey;
  lead: MessageKey;
  submit: MessageKey;
}

/** Where a link from a mail leads: the button does what the mail promised, opening the page does nothing. */
export function LinkButtonPage({ title, heading, lead, submit }: LinkButtonPageProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate(title)} />
      <PageHeader title={translate(heading)} lead={translate(lead)} />
      <Form label={translate(title)}>
        <SubmitButton pending={translate('common:pending')} wide>
          {translate(submit)}
        </SubmitButton>
      </Form>
    </>
  );
}
