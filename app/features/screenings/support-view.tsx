import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { stepHref } from './addresses.ts';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './describe-screening.ts';

/** The very next page after an answer about hurting oneself: voices first, and a way on whenever the member wants. */
export function SupportView({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, firstOpen, step } = view;
  const all = step.at === 'support' && step.all;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('screenings:support.title')} />
      <PageHeader
        title={translate('screenings:support.heading')}
        lead={translate('screenings:support.lead')}
      />
      <CrisisPanel />
      <p className="soft">{translate('screenings:support.saved')}</p>
      <div className="actions">
        {firstOpen === undefined ? (
          <Form label={translate('screenings:support.result')}>
            <SubmitButton look="secondary" pending={translate('common:pending')}>
              {translate('screenings:support.result')}
            </SubmitButton>
          </Form>
        ) : (
          <LinkButton
            look="secondary"
            href={stepHref(id, all ? { at: 'all' } : { at: 'question', question: firstOpen })}
          >
            {translate('screenings:support.goOn')}
          </LinkButton>
        )}
        <LinkButton look="plain" href={href('/screenings')}>
          {translate('screenings:question.stop')}
        </LinkButton>
      </div>
    </div>
  );
}
