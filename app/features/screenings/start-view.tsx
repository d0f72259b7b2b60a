import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { stepHref } from './addresses.ts';
import { Attribution } from './attribution.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import type { ScreeningView } from './describe-screening.ts';

/** The first page of a questionnaire: what it is about, how long it takes, who sees it. */
export function StartView({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, name, about, duration, items, answered, crisis } = view;
  return (
    <div className="narrow stack">
      <PageTitle page={name} />
      <BackLink href={href('/screenings')}>{translate('screenings:title')}</BackLink>
      {crisis && <CrisisPanel />}
      <PageHeader title={name} lead={about} />
      {answered > 0 ? (
        <Begun view={view} />
      ) : (
        <div className="actions">
          <LinkButton href={stepHref(id, { at: 'question', question: 1 })}>
            {translate('screenings:start.one')}
          </LinkButton>
          <LinkButton look="secondary" href={stepHref(id, { at: 'all' })}>
            {translate('screenings:start.all')}
          </LinkButton>
        </div>
      )}
      <Card id="how" heading={translate('screenings:start.how')}>
        <ul className="stack-small">
          <li>{translate('screenings:offered.detail', { count: items.length, minutes: duration })}</li>
          <li>{translate('screenings:start.howAnswer')}</li>
          <li>{translate('screenings:start.howStop')}</li>
          <li>{translate('screenings:start.howResult')}</li>
        </ul>
      </Card>
      <Card id="privacy" heading={translate('screenings:start.privacy')}>
        <p>{translate('screenings:private')}</p>
      </Card>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </div>
  );
}

/** Where some questions are answered already: go on, finish, or start again. */
function Begun({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, items, answered, firstOpen, crisis } = view;
  return (
    <Card id="begun" heading={translate('screenings:start.begunHeading')}>
      <p>{translate('screenings:start.begun', { answered, count: items.length })}</p>
      <div className="actions">
        {firstOpen === undefined ? (
          <Form label={translate('screenings:start.finish')}>
            <SubmitButton look={crisis ? 'secondary' : 'primary'} pending={translate('common:pending')}>
              {translate('screenings:start.finish')}
            </SubmitButton>
          </Form>
        ) : (
          <LinkButton
            look={crisis ? 'secondary' : 'primary'}
            href={stepHref(id, { at: 'question', question: firstOpen })}
          >
            {translate('screenings:start.continue')}
          </LinkButton>
        )}
        <LinkButton look="secondary" href={stepHref(id, { at: 'all' })}>
          {translate('screenings:start.all')}
        </LinkButton>
        <Form label={translate('screenings:start.again')}>
          <input type="hidden" name="intent" value="restart" />
          <SubmitButton look="plain" pending={translate('common:pending')}>
            {translate('screenings:start.again')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
