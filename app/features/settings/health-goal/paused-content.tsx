import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Helplines } from './helplines.tsx';

/** While pregnancy content is paused: kind words, what is hidden, who listens, and the way back. */
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
        <Form label={translate('settings:resume.button')} className="stack-small">
          <p>{translate('settings:resume.text')}</p>
          <Button look="secondary" name="intent" value="resume">
            {translate('settings:resume.button')}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
