import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

/** Codes that were just made. They are shown until the member says that they are kept. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="new-codes">
      <h2 className="card-heading" id="new-codes">
        {translate('secondFactors:codes.newHeading')}
      </h2>
      <p>{translate('secondFactors:codes.newText')}</p>
      <ol className="secret-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Form
        action={href('/settings/security/backup-codes/download')}
        label={translate('secondFactors:codes.download')}
      >
        <Button look="secondary" icon="download">
          {translate('secondFactors:codes.download')}
        </Button>
      </Form>
      <p className="soft no-print">{translate('secondFactors:codes.print')}</p>
      <Form label={translate('secondFactors:codes.done')}>
        <SubmitButton name="wish" value="kept" pending={translate('common:pending')}>
          {translate('secondFactors:codes.done')}
        </SubmitButton>
      </Form>
    </section>
  );
}
