import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { type ScreeningView, stepHref } from './addresses.ts';
import { Attribution, BesideScreening, CrisisPanel } from './screening-parts.tsx';

/** The first page of a questionnaire: its subject, its duration, who sees it. */
export function StartView({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, name, about, duration, items, answered, crisis } = view;
  return (
    <Page
      title={name}
      back={{ href: href('/screenings'), text: translate('screenings:title') }}
      errors={crisis && <CrisisPanel lines={view.helplines} />}
      lead={<bdi>{about}</bdi>}
      aside={<BesideScreening />}
    >
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
        <ul>
          <li>{translate('screenings:offered.detail', { count: items.length, minutes: duration })}</li>
          <li>{translate('screenings:start.howAnswer')}</li>
          <li>{translate('screenings:start.howStop')}</li>
          <li>{translate('screenings:start.howResult')}</li>
        </ul>
      </Card>
      <Attribution instrument={view.instrument} text={view.attribution} />
    </Page>
  );
}

/** For a started questionnaire: continue, finish, or start again. */
function Begun({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, items, answered, firstOpen, crisis } = view;
  return (
    <Card id="begun" heading={translate('screenings:start.begunHeading')}>
      <p>{translate('screenings:start.begun', { answered, count: items.length })}</p>
      <div className="actions">
        {firstOpen === undefined ? (
          <Form label={translate('screenings:start.finish')}>
            <SubmitButton look={crisis ? 'secondary' : 'primary'}>
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
          <SubmitButton look="plain">{translate('screenings:start.again')}</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

/** The page right after an answer about hurting oneself: helplines first, then the link to continue. */
export function SupportView({ view }: { view: ScreeningView }) {
  const translate = useTranslate();
  const { id, firstOpen, step, helplines } = view;
  const all = step.at === 'support' && step.all;
  return (
    <Page
      title={translate('screenings:support.heading')}
      tabTitle={translate('screenings:support.title')}
      lead={translate('screenings:support.lead')}
      partnerBeside
    >
      <CrisisPanel lines={helplines} />
      <p className="soft">{translate('screenings:support.saved')}</p>
      <div className="actions">
        {firstOpen === undefined ? (
          <Form label={translate('screenings:support.result')}>
            <SubmitButton look="secondary">{translate('screenings:support.result')}</SubmitButton>
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
