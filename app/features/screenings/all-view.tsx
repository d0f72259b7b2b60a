import { href } from 'react-router';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { stepHref } from './addresses.ts';
import { fieldOf } from './answers.form.ts';
import { Attribution } from './attribution.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './describe-screening.ts';
import { ItemChoices } from './item-choices.tsx';
import { useAnswersForm } from './use-answers-form.ts';

/** All questions on one page. What is answered is kept, also when some are still open. */
export function AllView({ view, result }: { view: ScreeningView; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useAnswersForm(view, result);
  const { id, name, items, stem, crisis } = view;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('screenings:all.title', { name })} faulty={hasErrors(form)} />
      <BackLink href={stepHref(id, { at: 'start' })}>{translate('common:back')}</BackLink>
      {crisis && <CrisisPanel />}
      <FormErrors form={form} />
      <PageHeader title={name} lead={stem} />
      <p>
        <Link href={stepHref(id, { at: 'question', question: view.firstOpen ?? 1 })}>
          {translate('screenings:all.switch')}
        </Link>
      </p>
      <Form id={form.id} label={translate('screenings:all.title', { name })}>
        <input type="hidden" name="last_result" value={view.lastResult} />
        {items.map((item, index) => {
          const question = index + 1;
          const field = fields[fieldOf(question)];
          const legend = translate('screenings:all.item', { question, text: item.text });
          return (
            field && <ItemChoices key={field.name} field={field} legend={legend} choices={item.choices} />
          );
        })}
        <div className="actions">
          <SubmitButton look={crisis ? 'secondary' : 'primary'} pending={translate('common:pending')}>
            {translate('screenings:question.finish')}
          </SubmitButton>
          <LinkButton look="plain" href={href('/screenings')}>
            {translate('screenings:question.stop')}
          </LinkButton>
        </div>
      </Form>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </div>
  );
}
