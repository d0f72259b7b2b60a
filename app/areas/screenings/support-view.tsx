import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton, SubmitButton } from '#app/ui/actions/button.tsx';
import { stepHref } from './addresses.ts';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './screening-view.ts';

/** The page right after an answer about hurting oneself: helplines first, then the link to continue. */
export function SupportView({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, firstOpen, step } = view;
  const all = step.at === 'support' && step.all;
  return (
    <Page
      title={translate('screenings:support.heading')}
      tabTitle={translate('screenings:support.title')}
      lead={translate('screenings:support.lead')}
      partnerBeside
    >
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
    </Page>
  );
}
