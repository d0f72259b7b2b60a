import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** One press, no question asked: after a loss nobody should have to explain, or look for it. */
export function PausePregnancyContent() {
  const translate = useTranslate();
  return (
    <Card id="pause" heading={translate('settings:pause.heading')}>
      <Form label={translate('settings:pause.button')} className="stack-small">
        <p>{translate('settings:pause.text')}</p>
        <Button look="secondary" name="intent" value="pause">
          {translate('settings:pause.button')}
        </Button>
      </Form>
    </Card>
  );
}
