import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { z } from 'zod';
import type { CheckRow, CheckView } from './page-view.server.ts';
import { formId } from './question-page.tsx';
import { stepAddress } from './wizard.ts';

export const checkSchema = z.object({ version: z.string().optional().catch(undefined) });

/** Check your answers: the last page before the account is created. */
export function CheckAnswers({ view, result }: { view: CheckView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form } = useForm(checkSchema, { id: formId, lastResult: result });
  const title = translate('registration:check.title');
  return (
    <>
      <PageTitle page={title} faulty={hasErrors(form)} />
      <BackLink href={view.back}>{translate('common:back')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={title} lead={translate('registration:check.lead')} />
      <div className="stack-large">
        {view.sections.map((section) => (
          <Answers key={section.step} {...section} />
        ))}
        {view.hasPassword ? (
          <Form id={form.id} label={title}>
            <input type="hidden" name="version" value={view.version} />
            <SubmitButton pending={translate('registration:check.pending')} wide>
              {translate('registration:check.create')}
            </SubmitButton>
          </Form>
        ) : (
          <div className="stack">
            <Notice type="info">{translate('registration:check.passwordGone')}</Notice>
            <LinkButton href={stepAddress('password', { change: true })} wide>
              {translate('registration:check.choosePassword')}
            </LinkButton>
          </div>
        )}
      </div>
    </>
  );
}

function Answers({ step, rows }: CheckView['sections'][number]) {
  const translate = useTranslate();
  return (
    <section aria-labelledby={`check-${step}`}>
      <h2 id={`check-${step}`}>{translate(`registration:check.section.${step}`)}</h2>
      <KeyValue
        rows={rows.map((row) => ({
          label: row.label,
          value: <Value {...row} />,
          change: { href: row.href, text: translate('common:change'), about: row.label },
        }))}
      />
    </section>
  );
}

function Value({ value, details }: CheckRow) {
  if (!details) return <bdi>{value}</bdi>;
  return (
    <Disclosure summary={value}>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
