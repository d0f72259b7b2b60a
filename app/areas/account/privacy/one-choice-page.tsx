import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Page } from '#app/page/page.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';

interface OneChoiceProps {
  name: string;
  id?: string;
  legend: MessageKey;
  choices: readonly { value: string; label: MessageKey; hint: MessageKey }[];
  chosen: string;
}

interface OneChoicePageProps extends OneChoiceProps {
  title: MessageKey;
  lead: MessageKey;
  /** Information above the form. */
  children?: ReactNode;
}

/** A settings page with a single question. */
export function OneChoicePage({ title, lead, children, ...choice }: OneChoicePageProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate(title)}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate(lead)}
    >
      {children}
      <Form label={translate(title)} className="card">
        <OneChoice {...choice} />
      </Form>
    </Page>
  );
}

/** The question, and the button that saves its answer. */
export function OneChoice({ name, id = name.replace('_', '-'), legend, choices, chosen }: OneChoiceProps) {
  const translate = useTranslate();
  return (
    <>
      <Choices
        kind="radio"
        id={id}
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
    </>
  );
}
