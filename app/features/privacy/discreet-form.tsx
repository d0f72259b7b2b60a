import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';

/** Chooses how much our mails say. */
export function DiscreetForm({ chosen }: { chosen: string }) {
  const translate = useTranslate();
  return (
    <Card id="mails" heading={translate('privacy:mails.heading')}>
      <Form label={translate('privacy:mails.heading')}>
        <Choices
          kind="radio"
          id="mails-choice"
          name="mails"
          legend={translate('privacy:mails.legend')}
          choices={[
            {
              value: 'usual',
              label: translate('privacy:mails.usual'),
              hint: translate('privacy:mails.usualHint'),
            },
            {
              value: 'discreet',
              label: translate('privacy:mails.discreet'),
              hint: translate('privacy:mails.discreetHint'),
            },
          ]}
          chosen={[chosen]}
          errorPrefix={translate('common:errorPrefix')}
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
      </Form>
    </Card>
  );
}
