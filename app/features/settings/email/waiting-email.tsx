import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';

interface WaitingEmailProps {
  email: string;
  /** The address one signed up with, still to be confirmed: there is no other one to keep. */
  isPresent: boolean;
}

/** An address that is still to be confirmed, and what to do about it. */
export function WaitingEmail({ email, isPresent }: WaitingEmailProps) {
  const translate = useTranslate();
  const heading = translate(isPresent ? 'settings:email.confirmHeading' : 'settings:email.waiting');
  return (
    <section className="card stack-small" aria-labelledby="waiting-heading">
      <h2 className="card-heading" id="waiting-heading">
        {heading}
      </h2>
      {!isPresent && (
        <p>
          <strong>{email}</strong>
        </p>
      )}
      <p>{translate(isPresent ? 'settings:email.confirmText' : 'settings:email.waitingText')}</p>
      <Form label={heading} className="actions">
        <Button look="plain" name="intent" value="send-again">
          {translate('settings:email.sendAgain')}
        </Button>
        {!isPresent && (
          <Button look="plain" name="intent" value="keep-present">
            {translate('settings:email.keepPresent')}
          </Button>
        )}
      </Form>
    </section>
  );
}
