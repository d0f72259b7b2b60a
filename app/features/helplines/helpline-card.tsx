import type { Helpline } from '#app/helplines.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Who answers there, and the numbers as links that dial. */
export function HelplineCard({ id, call, text, crisis }: Helpline) {
  const translate = useTranslate();
  const look = crisis ? 'primary' : 'secondary';
  return (
    <Card id={id} level={3} heading={translate(`helplines:${id}.name`)}>
      <p>{translate(`helplines:${id}.about`)}</p>
      <div className="actions">
        {call && (
          <LinkButton href={`tel:${call.dial}`} look={look} icon="phone">
            {translate('helplines:call', { number: call.shown })}
          </LinkButton>
        )}
        {text && (
          <LinkButton href={`sms:${text.dial}`} look={call ? 'secondary' : look} icon="chat">
            {translate('helplines:write', { number: text.shown })}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
