import { waysToReach, type Helpline } from './helplines.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { type ButtonLook, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { WithReference } from '#app/ui/text/values.tsx';

interface HelplineButtonsProps {
  line: Helpline;
  look: ButtonLook;
}

/** The contacts of a helpline in the page's language, as links that dial. */
export function HelplineButtons({ line, look }: HelplineButtonsProps) {
  const translate = useTranslate();
  const { call, text } = waysToReach(line, useLocale().code);
  return (
    <div className="actions">
      {call && (
        <LinkButton href={`tel:${call.dial}`} look={look} icon="phone">
          <span>
            <WithReference reference={call.shown}>
              {call.press === undefined
                ? translate('helplines:call', { number: call.shown })
                : translate('helplines:callAndPress', { number: call.shown, key: call.press })}
            </WithReference>
          </span>
        </LinkButton>
      )}
      {text && (
        <LinkButton href={`sms:${text.dial}`} look={call ? 'secondary' : look} icon="chat">
          <span>
            <WithReference reference={text.shown}>
              {text.word === undefined
                ? translate('helplines:write', { number: text.shown })
                : translate('helplines:writeWord', { number: text.shown, word: text.word })}
            </WithReference>
          </span>
        </LinkButton>
      )}
    </div>
  );
}
