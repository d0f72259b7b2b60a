import { href } from 'react-router';
import { z } from 'zod';
import { BoundChoices } from '#app/forms/bound-field.tsx';
import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formSchema } from '#app/forms/text-fields.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { PageTitle } from '#app/page/page.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const missing: MessageKey = 'consent:accept.missing';

/** Version of the text in consent.json. A change of meaning needs a new version, and a migration that requires consent again (0090). */
export const textVersion = '2026-11.2';

export const consentSchema = formSchema(z.object({ accepted: z.literal('yes', { error: missing }) }));

/** The text and its checkbox; `accepted` if it was checked before the session ended. */
export function ConsentForm({ accepted, result }: { accepted: boolean; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(consentSchema, { id: 'consent', lastResult: result });
  return (
    <>
      <PageTitle page={translate('consent:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('consent:title')} lead={translate('consent:lead')} />
      <div className="stack-large">
        <ConsentText />
        <Form id={form.id} label={translate('consent:title')}>
          <BoundChoices
            kind="checkbox"
            field={fields.accepted}
            legend={translate('consent:accept.legend')}
            choices={[{ value: 'yes', label: translate('consent:accept.label') }]}
            chosen={accepted && !result ? ['yes'] : []}
          />
          <p className="soft">{translate('consent:choice.self')}</p>
          <SubmitButton wide>{translate('consent:submit')}</SubmitButton>
        </Form>
        <p>
          <Link href={href('/privacy')}>{translate('consent:notice')}</Link>
        </p>
        <p>
          <Link href={`${href('/data-sharing-consent')}?step=decline`}>
            {translate('consent:decline.link')}
          </Link>
        </p>
      </div>
    </>
  );
}

/** The text that members agree to. */
export function ConsentText() {
  const translate = useTranslate();
  return (
    <div className="stack">
      <section className="stack-small" aria-labelledby="shared-heading">
        <h2 id="shared-heading">{translate('consent:shared.heading')}</h2>
        <Sentences texts={useWhoSees('consent.shared')} />
      </section>
      <section className="stack-small" aria-labelledby="with-heading">
        <h2 id="with-heading">{translate('consent:with.heading')}</h2>
        <Sentences texts={useWhoSees('consent.with')} />
      </section>
      <section className="notice" data-tone="ok" aria-labelledby="employer-heading">
        <div className="notice-text stack-small">
          <h2 id="employer-heading">{translate('consent:employer.heading')}</h2>
          {useWhoSees('consent.employer').map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section className="stack-small" aria-labelledby="choice-heading">
        <h2 id="choice-heading">{translate('consent:choice.heading')}</h2>
        <p>{translate('consent:choice.text')}</p>
      </section>
      <p className="small soft">{translate('consent:version', { version: textVersion })}</p>
    </div>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
