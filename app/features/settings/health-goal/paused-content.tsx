import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { HelplineButtons } from '#app/helplines/helpline-buttons.tsx';
import { crisisLines } from '#app/helplines/helplines.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Link } from '#app/ui/actions/link.tsx';

/** Pauses at one press of a button: after a loss nobody should have to explain anything, or search for this. */
export function PausePregnancyContent() {
  const translate = useTranslate();
  return (
    <Card id="pause" heading={translate('settings:pause.heading')}>
      <Form label={translate('settings:pause.button')} className="stack">
        <p>{translate('settings:pause.text')}</p>
        <Button look="secondary" name="intent" value="pause">
          {translate('settings:pause.button')}
        </Button>
      </Form>
    </Card>
  );
}

/** While pregnancy content is paused: what is hidden, helplines, and the button that shows it again. */
export function PausedContent() {
  const translate = useTranslate();
  return (
    <Card id="paused" heading={translate('settings:paused.heading')}>
      <div className="stack">
        <p>{translate('settings:paused.words')}</p>
        <div className="stack-small">
          <h3>{translate('settings:paused.hiddenHeading')}</h3>
          <ul>
            <li>{translate('settings:paused.hiddenWeek')}</li>
            <li>{translate('settings:paused.hiddenTasks')}</li>
            <li>{translate('settings:paused.hiddenArticles')}</li>
            <li>{translate('settings:paused.hiddenGoal')}</li>
          </ul>
          <p className="soft">{translate('settings:paused.stays')}</p>
        </div>
        <Helplines />
        <Form label={translate('settings:resume.button')} className="stack">
          <p>{translate('settings:resume.text')}</p>
          <Button look="secondary" name="intent" value="resume">
            {translate('settings:resume.button')}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

/** Helplines for after a loss, in the words of the page of helplines. */
function Helplines() {
  const translate = useTranslate();
  const { country } = usePageData();
  return (
    <div className="stack-small">
      <h3>{translate('settings:helpline.heading')}</h3>
      <p className="soft">{translate('settings:helpline.where')}</p>
      <ul className="stack-small">
        {crisisLines(country).map((line) => (
          <li key={line.id}>
            <strong>{translate(`helplines:${line.id}.name`)}</strong>
            <br />
            {translate(`helplines:${line.id}.about`)}
            <HelplineButtons line={line} look="secondary" />
          </li>
        ))}
      </ul>
      <p>
        <Link href={href('/helplines')}>{translate('shell:help.helplines')}</Link>
      </p>
    </div>
  );
}
