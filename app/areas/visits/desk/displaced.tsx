import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ScheduleView } from './hours-view.ts';

interface DisplacedProps {
  visits: ScheduleView['displaced'];
  /** Only the expert sees who comes. */
  isOwn: boolean;
}

/** Booked visits outside of the hours, which are not canceled automatically: staff keep the chosen ones, or cancel them with a mail. */
export function Displaced({ visits, isOwn }: DisplacedProps) {
  const translate = useTranslate();
  const heading = translate('deskVisits:displaced.heading');
  return (
    <Card id="displaced" heading={heading}>
      <div className="stack">
        <p>{translate('deskVisits:displaced.lead')}</p>
        {isOwn && (
          <p>
            <Link href={href('/desk/visits')}>{translate('deskVisits:displaced.who')}</Link>
          </p>
        )}
        <Form label={heading} className="stack">
          <Choices
            kind="checkbox"
            id="displaced-visits"
            name="visits"
            legend={translate('deskVisits:displaced.legend')}
            errorPrefix={translate('common:errorPrefix')}
            choices={visits.map(({ value, when, isKept }) => ({
              value,
              label: when,
              hint: isKept ? translate('deskVisits:displaced.isKept') : undefined,
            }))}
          />
          <div className="actions">
            <SubmitButton look="secondary" name="intent" value="keep">
              {translate('deskVisits:displaced.keep')}
            </SubmitButton>
            <SubmitButton look="danger" name="intent" value="cancel">
              {translate('deskVisits:displaced.cancel')}
            </SubmitButton>
          </div>
          <p className="soft">{translate('deskVisits:displaced.then')}</p>
        </Form>
      </div>
    </Card>
  );
}
