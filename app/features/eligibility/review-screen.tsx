import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

const editPath = `${href('/eligibility-details')}?step=details`;

interface WaitingScreenProps {
  stage: 'pending' | 'under_review';
  /** By when a result is expected, in words. */
  expectedBy: string | undefined;
  /** That moment has passed. */
  late: boolean;
}

/** While the details are checked: the member can wait, look again, or correct them. */
export function WaitingScreen({ stage, expectedBy, late }: WaitingScreenProps) {
  const translate = useTranslate();
  const title = translate(`eligibility:${stage}.title`);
  return (
    <>
      <PageTitle page={title} />
      <PageHeader
        title={title}
        before={<NestScene />}
        lead={translate(late ? 'eligibility:late' : `eligibility:${stage}.lead`)}
      >
        <Tag tone="info" icon="clock">
          {translate(`eligibility:${stage}.tag`)}
        </Tag>
      </PageHeader>
      <div className="stack">
        {expectedBy && !late && <p>{translate('eligibility:expectedBy', { moment: expectedBy })}</p>}
        <p>{translate('eligibility:closePage')}</p>
        <div className="actions">
          <LinkButton href={href('/eligibility-details')}>{translate('eligibility:lookAgain')}</LinkButton>
          <LinkButton href={editPath} look="plain">
            {translate('eligibility:changeDetails')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** The employer did not confirm the details: the member can try again or sign out. */
export function FailedScreen() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('eligibility:failed.title')} />
      <PageHeader title={translate('eligibility:failed.title')} lead={translate('eligibility:failed.lead')}>
        <Tag tone="bad" icon="failed">
          {translate('eligibility:failed.tag')}
        </Tag>
      </PageHeader>
      <div className="stack">
        <p>{translate('eligibility:failed.how')}</p>
        <div className="actions">
          <LinkButton href={editPath}>{translate('common:tryAgain')}</LinkButton>
          <Form action={href('/signout')} label={translate('eligibility:failed.signOut')}>
            <Button look="secondary">{translate('eligibility:failed.signOut')}</Button>
          </Form>
        </div>
      </div>
    </>
  );
}
