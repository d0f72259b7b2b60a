import './codes.css';
import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

const few = 3;

interface CodesLeftProps {
  /** Whether there is an authenticator app that the codes could stand in for. */
  isOn: boolean;
  left: number;
}

export function CodesLeft({ isOn, left }: CodesLeftProps) {
  const translate = useTranslate();
  if (!isOn) {
    return (
      <section className="card stack" aria-labelledby="codes-left">
        <h2 className="card-heading" id="codes-left">
          {translate('secondFactors:codes.offHeading')}
        </h2>
        <p>{translate('secondFactors:codes.offText')}</p>
        <div className="actions">
          <LinkButton href={href('/settings/security/authenticator')}>
            {translate('secondFactors:app.title')}
          </LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className="card stack" aria-labelledby="codes-left">
      <h2 className="card-heading" id="codes-left">
        {translate('secondFactors:codes.yours')}
      </h2>
      <p>
        <Tag tone={left > few ? 'ok' : 'warn'} icon={left > few ? 'done' : 'alert'}>
          {translate('secondFactors:codes.left', { count: left })}
        </Tag>
      </p>
      <p>{translate('secondFactors:codes.renewText')}</p>
      <Form label={translate('secondFactors:codes.renew')}>
        <SubmitButton name="wish" value="renew" look="secondary" pending={translate('common:pending')}>
          {translate('secondFactors:codes.renew')}
        </SubmitButton>
      </Form>
    </section>
  );
}

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
