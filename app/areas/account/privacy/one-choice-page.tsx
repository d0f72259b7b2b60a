import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Page } from '#app/page/page.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';

interface OneChoicePageProps {
  title: MessageKey;
  lead: MessageKey;
  name: string;
  legend: MessageKey;
  choices: readonly { value: string; label: MessageKey; hint: MessageKey }[];
  chosen: string;
  /** Information above the form. */
  children?: ReactNode;
}

/** A settings page with a single question. */
export function OneChoicePage({ title, lead, name, legend, choices, chosen, children }: OneChoicePageProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate(title)}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate(lead)}
    >
      {children}
      <Form label={translate(title)} className="card">
        <Choices
          kind="radio"
          id={name.replace('_', '-')}
          name={name}
          legend={translate(legend)}
          choices={choices.map(({ value, label, hint }) => ({
            value,
            label: translate(label),
            hint: translate(hint),
          }))}
          chosen={[chosen]}
          errorPrefix={translate('common:errorPrefix')}
        />
        <SubmitButton>{translate('settings:save')}</SubmitButton>
      </Form>
    </Page>
  );
}
