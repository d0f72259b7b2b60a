import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { type ButtonLook, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import type { ShownHelpline } from './helplines.api.server.ts';

interface HelplineButtonsProps {
  line: Pick<ShownHelpline, 'call' | 'text'>;
  look: ButtonLook;
}

/** The contacts of a helpline, as links that dial. */
export function HelplineButtons({ line: { call, text }, look }: HelplineButtonsProps) {
  const translate = useTranslate();
  return (
    <div className="actions">
      {call && (
        <LinkButton href={`tel:${call.dial}`} look={look} icon="phone">
          <span>
            <WithReference reference={call.shown}>
              {call.word === null
                ? translate('helplines:call', { number: call.shown })
                : translate('helplines:callAndPress', { number: call.shown, key: call.word })}
            </WithReference>
          </span>
        </LinkButton>
      )}
      {text && (
        <LinkButton href={`sms:${text.dial}`} look={call ? 'secondary' : look} icon="chat">
          <span>
            <WithReference reference={text.shown}>
              {text.word === null
                ? translate('helplines:write', { number: text.shown })
                : translate('helplines:writeWord', { number: text.shown, word: text.word })}
            </WithReference>
          </span>
        </LinkButton>
      )}
    </div>
  );
}
