import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { forgetIntent } from './registration.form.ts';
import type { StepName } from './wizard.ts';

interface WelcomeProps {
  employer: string;
  inviter: string | null;
  email: string;
  steps: readonly StepName[];
  begun: boolean;
  stepsDone: number;
}

/** Says whose benefit it is and which steps come; its button starts, or goes on where the visitor stopped. */
export function Welcome({ employer, inviter, email, steps, begun, stepsDone }: WelcomeProps) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <>
      <PageTitle page={translate('registration:title')} />
      <PageHeader
        before={<NestScene />}
        title={translate(begun ? 'registration:welcome.back' : 'registration:welcome.heading')}
        lead={
          inviter === null
            ? translate('registration:welcome.lead')
            : translate('registration:welcome.partnerLead', { brand, employer, inviter })
        }
      />
      <div className="stack">
        <h2>{translate('registration:welcome.steps', { count: steps.length })}</h2>
        <ol className="journey">
          {steps.map((step, index) => (
            <li key={step} data-done={index < stepsDone ? '' : undefined}>
              <strong>{translate(`registration:step.${step}`)}</strong>{' '}
              <span className="soft">
                {index < stepsDone ? translate('common:done') : translate(`registration:stepAbout.${step}`)}
              </span>
            </li>
          ))}
        </ol>
        <LinkButton href={href('/signup/continue')} wide>
          {translate(begun ? 'registration:welcome.continue' : 'registration:welcome.start')}
        </LinkButton>
        <p className="small soft">{translate('registration:welcome.time')}</p>
        <p className="privacy-line small">
          <Icon name="secure" />
          <span>{translate('registration:welcome.private')}</span>
        </p>
        <p className="small soft">{translate('registration:welcome.for', { email })}</p>
        {begun && (
          <Form label={translate('registration:welcome.forget')}>
            <Button look="plain" name="intent" value={forgetIntent}>
              {translate('registration:welcome.forget')}
            </Button>
          </Form>
        )}
        <p>
          {translate('registration:haveAccount')}{' '}
          <Link href={href('/signin')}>{translate('registration:toSignIn')}</Link>
        </p>
      </div>
    </>
  );
}
